// Made by `cargo xtask types` from crates/protocol/samples.json; not edited by hand.
import type { ApiError, ClientMessage, CreateRoom, Created, FoundRoom, Invitation, RoomCode, ServerMessage, Tv } from './protocol';

export const samplesOfApiError: ApiError[] = [
  {"code":"no-such-room"},
];

export const samplesOfClientMessage: ClientMessage[] = [
  {"setup":"left","type":"choose-setup"},
  {"ply":12,"turn":"a10b10","type":"play"},
  {"type":"resign"},
  {"offer":"takeback","type":"offer"},
  {"offer":"pause","type":"accept"},
  {"forGame":true,"offer":"stop","type":"decline"},
  {"offer":"rematch","type":"withdraw"},
  {"type":"resume"},
  {"type":"claim"},
  {"text":"안녕하세요","type":"say"},
  {"phrase":"good-game","type":"say-phrase"},
  {"muted":true,"type":"mute"},
  {"id":2718281828,"reason":"stalling","text":"lets the clock run","type":"report"},
  {"ply":12,"type":"hint"},
  {"type":"ping"},
];

export const samplesOfCreateRoom: CreateRoom[] = [
  {"absence":"play-on","arrangement":"inner","changes":{},"handicap":null,"opponent":{"kind":"computer","level":8},"ruleset":"party","showLegalMoves":true,"side":"random","standInLevel":5,"swapOnRematch":true,"time":{"kind":"none"},"watching":"by-link"},
  {"absence":"may-claim","arrangement":"choose","changes":{"bikjang":"forbidden","plies":200,"settlement":"draw"},"handicap":"horse","opponent":{"kind":"friend"},"ruleset":"party","showLegalMoves":false,"side":"cho","standInLevel":8,"swapOnRematch":false,"time":{"kind":"per-turn","seconds":30},"watching":"closed"},
  {"absence":"play-on","arrangement":"inner","changes":{},"handicap":null,"opponent":{"kind":"computer","level":8},"ruleset":"party","showLegalMoves":true,"side":"random","standInLevel":5,"swapOnRematch":true,"time":{"increment":5,"kind":"increment","main":600},"watching":"by-link"},
  {"absence":"play-on","arrangement":"inner","changes":{},"handicap":null,"opponent":{"kind":"computer","level":8},"ruleset":"party","showLegalMoves":true,"side":"random","standInLevel":5,"swapOnRematch":true,"time":{"kind":"byoyomi","main":1200,"period":40,"periods":3},"watching":"listed"},
];

export const samplesOfCreated: Created[] = [
  {"room":"0123456789abcdef","side":"han"},
];

export const samplesOfFoundRoom: FoundRoom[] = [
  {"room":"0123456789abcdef"},
];

export const samplesOfInvitation: Invitation[] = [
  {"freeSide":"cho","phase":{"kind":"waiting"},"room":"0123456789abcdef","seats":{"cho":{"kind":"empty"},"han":{"kind":"person"}},"seq":2,"terms":{"absence":"may-claim","arrangement":"choose","changes":{"plies":200},"handicap":null,"noCaptureLimit":120,"plyLimit":200,"repetitionLimit":3,"rules":{"bikjang":"stops","bonus":"second-mover","doublePass":"stops","material":"no-forced-mate-stops","noCapture":120,"noMoves":"pass","perpetualCheck":"every-move-or-repeated-check","plies":200,"repetition":"third","settlement":"draw","toAndFro":"allowed"},"ruleset":"association","secondMover":"han","settlement":"draw","showLegalMoves":true,"standInAfter":30,"standInLevel":5,"swapOnRematch":true,"time":{"kind":"byoyomi","main":1200,"period":40,"periods":3},"watching":"listed"},"yourSide":null},
];

export const samplesOfRoomCode: RoomCode[] = [
  {"code":"482913","expiresIn":600},
];

export const samplesOfServerMessage: ServerMessage[] = [
  {"type":"snapshot","view":{"chat":[],"end":null,"game":1,"guests":{"cho":1000,"han":null},"host":true,"live":{"clock":null,"presence":{"cho":{"kind":"here"},"han":{"kind":"here"}},"setupLeft":45000,"watchers":0},"offer":null,"offers":{"pause":{"code":"wrong-phase"},"rematch":null,"stop":{"code":"over"},"takeback":{"code":"nothing-to-take-back"}},"paused":false,"phase":{"kind":"waiting"},"position":null,"room":"0123456789abcdef","score":{"cho":0.0,"han":0.0},"seats":{"cho":{"kind":"person"},"han":{"kind":"empty"}},"seq":0,"setups":{"cho":null,"han":null},"standIns":{"cho":null,"han":null},"start":null,"terms":{"absence":"play-on","arrangement":"choose","changes":{},"handicap":"chariot-and-cannon","noCaptureLimit":120,"plyLimit":null,"repetitionLimit":3,"rules":{"bikjang":"stops","bonus":"second-mover","doublePass":"stops","material":"no-forced-mate-stops","noCapture":120,"noMoves":"pass","perpetualCheck":"every-move-or-repeated-check","plies":0,"repetition":"third","settlement":"draw","toAndFro":"allowed"},"ruleset":"association","secondMover":"cho","settlement":"draw","showLegalMoves":true,"standInAfter":30,"standInLevel":5,"swapOnRematch":true,"time":{"kind":"none"},"watching":"by-link"},"turns":[],"you":"cho"}},
  {"type":"snapshot","view":{"chat":[],"end":null,"game":1,"guests":{"cho":1000,"han":null},"host":false,"live":{"clock":null,"presence":{"cho":{"kind":"here"},"han":{"kind":"here"}},"setupLeft":45000,"watchers":0},"offer":null,"offers":{"pause":{"code":"wrong-phase"},"rematch":null,"stop":{"code":"over"},"takeback":{"code":"nothing-to-take-back"}},"paused":false,"phase":{"kind":"setup","side":"han"},"position":null,"room":"0123456789abcdef","score":{"cho":0.0,"han":0.0},"seats":{"cho":{"kind":"person"},"han":{"kind":"computer","level":3}},"seq":0,"setups":{"cho":null,"han":null},"standIns":{"cho":null,"han":null},"start":null,"terms":{"absence":"play-on","arrangement":"choose","changes":{},"handicap":"chariot-and-cannon","noCaptureLimit":120,"plyLimit":null,"repetitionLimit":3,"rules":{"bikjang":"stops","bonus":"second-mover","doublePass":"stops","material":"no-forced-mate-stops","noCapture":120,"noMoves":"pass","perpetualCheck":"every-move-or-repeated-check","plies":0,"repetition":"third","settlement":"draw","toAndFro":"allowed"},"ruleset":"association","secondMover":"cho","settlement":"draw","showLegalMoves":true,"standInAfter":30,"standInLevel":5,"swapOnRematch":true,"time":{"kind":"none"},"watching":"by-link"},"turns":[],"you":"cho"}},
  {"type":"snapshot","view":{"chat":[{"from":{"kind":"player","side":"han"},"number":7,"said":{"kind":"phrase","phrase":"hello"}}],"end":null,"game":2,"guests":{"cho":1000,"han":1001},"host":true,"live":{"clock":{"inByoyomi":{"cho":false,"han":true},"lagCredit":{"cho":120,"han":0},"left":{"cho":1199250,"han":40000},"periods":{"cho":3,"han":2},"running":"cho"},"presence":{"cho":{"kind":"here"},"han":{"endsAfter":null,"kind":"away","standsInAfter":27000}},"setupLeft":null,"watchers":12},"offer":{"offer":"takeback","plies":2,"side":"han"},"offers":{"pause":{"code":"paused"},"rematch":{"code":"wrong-phase"},"stop":{"code":"offer-not-taken","limit":{"kind":"resting","until":88}},"takeback":null},"paused":true,"phase":{"kind":"playing"},"position":{"bikjangPending":true,"canPass":true,"captured":{"cho":["soldier"],"han":[]},"facing":true,"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","ifStopped":"cho","inCheck":false,"legal":{"e2":["d2","f2"]},"noCapture":3,"ply":78,"points":{"cho":10.0,"han":1.5},"repetition":1,"turn":"cho"},"room":"0123456789abcdef","score":{"cho":0.5,"han":0.5},"seats":{"cho":{"kind":"person"},"han":{"kind":"person"}},"seq":9,"setups":{"cho":"inner","han":"outer"},"standIns":{"cho":null,"han":5},"start":{"bikjangPending":true,"canPass":true,"captured":{"cho":["soldier"],"han":[]},"facing":true,"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","ifStopped":"cho","inCheck":false,"legal":{"e2":["d2","f2"]},"noCapture":3,"ply":78,"points":{"cho":10.0,"han":1.5},"repetition":1,"turn":"cho"},"terms":{"absence":"may-claim","arrangement":"choose","changes":{"plies":200},"handicap":null,"noCaptureLimit":120,"plyLimit":200,"repetitionLimit":3,"rules":{"bikjang":"stops","bonus":"second-mover","doublePass":"stops","material":"no-forced-mate-stops","noCapture":120,"noMoves":"pass","perpetualCheck":"every-move-or-repeated-check","plies":200,"repetition":"third","settlement":"draw","toAndFro":"allowed"},"ruleset":"association","secondMover":"han","settlement":"draw","showLegalMoves":true,"standInAfter":30,"standInLevel":5,"swapOnRematch":true,"time":{"kind":"byoyomi","main":1200,"period":40,"periods":3},"watching":"listed"},"turns":[{"algebraic":"Pa5","by":"rules","captured":null,"check":false,"fen":"9/4k4/9/9/9/9/9/9/4K4/9 b - - 1 1","korean":"71졸61","ply":1,"points":{"cho":72.0,"han":73.5},"side":"cho","spent":0,"turn":"pass"}],"you":"cho"}},
  {"type":"snapshot","view":{"chat":[],"end":{"ending":"both-left","points":null,"winner":null},"game":1,"guests":{"cho":1000,"han":null},"host":false,"live":{"clock":null,"presence":{"cho":{"endsAfter":540000,"kind":"away","standsInAfter":null},"han":{"kind":"here"}},"setupLeft":null,"watchers":0},"offer":null,"offers":null,"paused":false,"phase":{"kind":"over"},"position":null,"room":"0123456789abcdef","score":{"cho":0.0,"han":0.0},"seats":{"cho":{"kind":"person"},"han":{"kind":"computer","level":3}},"seq":0,"setups":{"cho":null,"han":"outer"},"standIns":{"cho":null,"han":null},"start":null,"terms":{"absence":"play-on","arrangement":"choose","changes":{},"handicap":"chariot-and-cannon","noCaptureLimit":120,"plyLimit":null,"repetitionLimit":3,"rules":{"bikjang":"stops","bonus":"second-mover","doublePass":"stops","material":"no-forced-mate-stops","noCapture":120,"noMoves":"pass","perpetualCheck":"every-move-or-repeated-check","plies":0,"repetition":"third","settlement":"draw","toAndFro":"allowed"},"ruleset":"association","secondMover":"cho","settlement":"draw","showLegalMoves":true,"standInAfter":30,"standInLevel":5,"swapOnRematch":true,"time":{"kind":"none"},"watching":"by-link"},"turns":[],"you":null}},
  {"events":[{"event":{"position":null,"side":"han","type":"joined"},"seq":1},{"event":{"byDefault":true,"next":null,"position":{"bikjangPending":true,"canPass":true,"captured":{"cho":["soldier"],"han":[]},"facing":true,"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","ifStopped":"cho","inCheck":false,"legal":{"e2":["d2","f2"]},"noCapture":3,"ply":78,"points":{"cho":10.0,"han":1.5},"repetition":1,"turn":"cho"},"setup":"inner","side":"cho","type":"setup-chosen"},"seq":2},{"event":{"position":{"bikjangPending":true,"canPass":true,"captured":{"cho":["soldier"],"han":[]},"facing":true,"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","ifStopped":"cho","inCheck":false,"legal":{"e2":["d2","f2"]},"noCapture":3,"ply":78,"points":{"cho":10.0,"han":1.5},"repetition":1,"turn":"cho"},"turn":{"algebraic":"Pa5","by":"stand-in","captured":null,"check":false,"fen":"9/4k4/9/9/9/9/9/9/4K4/9 b - - 1 1","korean":"71졸61","ply":1,"points":{"cho":72.0,"han":73.5},"side":"cho","spent":1250,"turn":"a4a5"},"type":"turn"},"seq":3},{"event":{"plies":2,"position":{"bikjangPending":true,"canPass":true,"captured":{"cho":["soldier"],"han":[]},"facing":true,"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","ifStopped":"cho","inCheck":false,"legal":{"e2":["d2","f2"]},"noCapture":3,"ply":78,"points":{"cho":10.0,"han":1.5},"repetition":1,"turn":"cho"},"type":"took-back"},"seq":4},{"event":{"offer":"stop","plies":null,"side":"cho","type":"offered"},"seq":5},{"event":{"how":"declined-for-game","offer":"stop","side":"cho","type":"offer-closed"},"seq":6},{"event":{"type":"paused"},"seq":7},{"event":{"type":"resumed"},"seq":8},{"event":{"level":4,"side":"han","type":"stood-in"},"seq":9},{"event":{"side":"han","type":"returned"},"seq":10},{"event":{"end":{"ending":"bikjang","points":{"cho":3.0,"han":4.5},"winner":"han"},"type":"ended"},"seq":11}],"live":{"clock":{"inByoyomi":{"cho":false,"han":true},"lagCredit":{"cho":120,"han":0},"left":{"cho":1199250,"han":40000},"periods":{"cho":3,"han":2},"running":"cho"},"presence":{"cho":{"kind":"here"},"han":{"endsAfter":null,"kind":"away","standsInAfter":27000}},"setupLeft":null,"watchers":12},"type":"events"},
  {"live":{"clock":null,"presence":{"cho":{"kind":"here"},"han":{"kind":"here"}},"setupLeft":45000,"watchers":0},"type":"live"},
  {"line":{"from":{"kind":"player","side":"han"},"number":7,"said":{"kind":"phrase","phrase":"hello"}},"type":"chat"},
  {"line":{"from":{"kind":"watcher","number":3},"number":8,"said":{"kind":"text","text":"<b>what a turn</b>"}},"type":"chat"},
  {"reason":{"code":"not-seated"},"type":"refused"},
  {"reason":{"code":"not-your-turn"},"type":"refused"},
  {"reason":{"code":"wrong-phase"},"type":"refused"},
  {"reason":{"code":"over"},"type":"refused"},
  {"reason":{"code":"paused"},"type":"refused"},
  {"reason":{"code":"offer-open"},"type":"refused"},
  {"reason":{"code":"no-such-offer"},"type":"refused"},
  {"reason":{"code":"offer-not-taken","limit":{"kind":"for-game"}},"type":"refused"},
  {"reason":{"code":"offer-not-taken","limit":{"kind":"too-often","most":5}},"type":"refused"},
  {"offers":{"pause":{"code":"offer-open"},"rematch":{"code":"wrong-phase"},"stop":{"code":"offer-open"},"takeback":{"code":"offer-not-taken","limit":{"kind":"resting","until":12}}},"type":"offers"},
  {"reason":{"code":"opponent-away"},"type":"refused"},
  {"reason":{"code":"nothing-to-take-back"},"type":"refused"},
  {"reason":{"code":"not-allowed"},"type":"refused"},
  {"reason":{"code":"chat-refused"},"type":"refused"},
  {"reason":{"code":"unreadable"},"type":"refused"},
  {"reason":{"code":"too-fast"},"type":"refused"},
  {"reason":{"code":"wrong-ply","expected":3},"type":"refused"},
  {"reason":{"code":"illegal-turn","why":"leaves-check"},"type":"refused"},
  {"type":"reported"},
  {"ply":12,"turn":"a10b10","type":"hint"},
  {"type":"pong"},
  {"type":"superseded"},
];

export const samplesOfTv: Tv[] = [
  {"games":[{"age":2500,"changes":{"plies":200},"clock":{"inByoyomi":{"cho":false,"han":true},"lagCredit":{"cho":120,"han":0},"left":{"cho":1199250,"han":40000},"periods":{"cho":3,"han":2},"running":"cho"},"fen":"4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40","guests":{"cho":4711,"han":1234},"handicap":null,"lastTurn":"pass","ply":78,"presence":{"cho":{"kind":"here"},"han":{"endsAfter":null,"kind":"away","standsInAfter":27000}},"room":"0123456789abcdef","ruleset":"association","seats":{"cho":{"kind":"person"},"han":{"kind":"person"}},"standIns":{"cho":null,"han":null},"time":{"kind":"byoyomi","main":1200,"period":40,"periods":3},"watchers":12}]},
];
