//! The wire format, message by message: each sample is read and written again unchanged.

use protocol::{ApiError, ClientMessage, CreateRoom, Created, Invitation, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Reads a sample and writes it again.
#[track_caller]
fn assert_wire<T: Serialize + DeserializeOwned>(sample: Value) {
    let read: T = serde_json::from_value(sample.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), sample);
}

fn position() -> Value {
    json!({
        "fen": "4k4/9/9/9/9/9/9/9/4K4/9 w - - 3 40", "turn": "cho", "inCheck": false, "facing": true,
        "legal": { "e2": ["d2", "f2"] }, "canPass": true, "bikjangPending": true,
        "points": { "cho": 10.0, "han": 1.5 }, "captured": { "cho": ["soldier"], "han": [] },
        "repetition": 1, "noCapture": 3, "ply": 78,
    })
}

fn turn() -> Value {
    json!({
        "ply": 1, "side": "cho", "turn": "a4a5", "captured": null, "check": false,
        "korean": "71졸61", "algebraic": "Pa5", "fen": "9/4k4/9/9/9/9/9/9/4K4/9 b - - 1 1",
    })
}

fn terms() -> Value {
    json!({
        "ruleset": "association", "arrangement": "choose", "handicap": "chariot-and-cannon", "secondMover": "cho",
        "settlement": "draw", "noCaptureLimit": 120, "plyLimit": null,
    })
}

#[test]
fn requests_and_answers() {
    for opponent in [json!({ "kind": "computer", "level": 8 }), json!({ "kind": "friend" })] {
        assert_wire::<CreateRoom>(json!({
            "opponent": opponent, "side": "random", "ruleset": "party", "arrangement": "inner", "handicap": null,
        }));
    }
    assert_wire::<Created>(json!({ "room": "0123456789abcdef", "side": "han" }));
    assert_wire::<Invitation>(json!({
        "room": "0123456789abcdef", "terms": terms(), "freeSide": "cho", "yourSide": null,
    }));
    assert_wire::<ApiError>(json!({ "code": "no-such-room" }));
}

#[test]
fn client_messages() {
    for message in [
        json!({ "type": "choose-setup", "setup": "left" }),
        json!({ "type": "play", "ply": 12, "turn": "a10b10" }),
        json!({ "type": "resign" }),
    ] {
        assert_wire::<ClientMessage>(message);
    }
}

#[test]
fn server_messages() {
    let events = [
        json!({ "type": "joined", "side": "han", "position": null }),
        json!({ "type": "setup-chosen", "side": "cho", "setup": "inner", "next": null, "position": position() }),
        json!({ "type": "turn", "turn": turn(), "position": position() }),
        json!({ "type": "ended", "end": { "winner": "han", "ending": "bikjang", "points": { "cho": 3.0, "han": 4.5 } } }),
    ];
    let events: Vec<Value> =
        (1..).zip(events).map(|(seq, event)| json!({ "seq": seq, "event": event })).collect();
    assert_wire::<ServerMessage>(json!({ "type": "events", "events": events }));
    for phase in
        [json!({ "kind": "waiting" }), json!({ "kind": "setup", "side": "han" }), json!({ "kind": "over" })]
    {
        assert_wire::<ServerMessage>(json!({ "type": "snapshot", "view": {
            "room": "0123456789abcdef", "seq": 0, "you": "cho", "terms": terms(),
            "seats": { "cho": { "kind": "person" }, "han": { "kind": "computer", "level": 3 } },
            "phase": phase, "setups": { "cho": null, "han": "outer" },
            "start": null, "turns": [turn()], "position": position(), "end": null,
        }}));
    }
    assert_wire::<ServerMessage>(json!({ "type": "superseded" }));
}

#[test]
fn refusals() {
    for reason in [
        json!({ "code": "not-seated" }),
        json!({ "code": "not-your-turn" }),
        json!({ "code": "wrong-phase" }),
        json!({ "code": "over" }),
        json!({ "code": "wrong-ply", "expected": 3 }),
        json!({ "code": "illegal-turn", "why": "leaves-check" }),
        json!({ "code": "unreadable" }),
        json!({ "code": "too-fast" }),
    ] {
        assert_wire::<ServerMessage>(json!({ "type": "refused", "reason": reason }));
    }
}
