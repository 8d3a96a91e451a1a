//! What a page makes of the messages it gets.

use janggi::Side;
use protocol::{Event, NumberedEvent, OpenOffer, Phase, PositionView, RoomView, Seat, ServerMessage};

/// Makes `message` part of the view.
pub fn learn(view: &mut Option<RoomView>, message: &ServerMessage) {
    if let ServerMessage::Snapshot { view: new } = message {
        *view = Some((**new).clone());
        return;
    }
    let view = view.as_mut().expect("a snapshot comes first");
    match message {
        ServerMessage::Events { events, live } => {
            events.iter().for_each(|event| happen(view, event));
            view.live = live.clone();
        }
        ServerMessage::Live { live } => view.live = live.clone(),
        ServerMessage::Offers { offers } => view.offers = Some(offers.clone()),
        ServerMessage::Chat { line } => view.chat.push(line.clone()),
        ServerMessage::Snapshot { .. }
        | ServerMessage::Refused { .. }
        | ServerMessage::Hint { .. }
        | ServerMessage::Reported
        | ServerMessage::Pong
        | ServerMessage::Superseded => {}
    }
}

fn happen(view: &mut RoomView, NumberedEvent { seq, event }: &NumberedEvent) {
    assert_eq!(*seq, view.seq + 1, "events come in order and none is left out");
    view.seq = *seq;
    match event {
        Event::Joined { side, position } => {
            view.seats[*side] = Seat::Person;
            view.phase = Phase::Setup { side: Side::Han };
            begin(view, position.as_ref());
        }
        Event::SetupChosen { side, setup, next, position, .. } => {
            view.setups[*side] = Some(*setup);
            if let Some(side) = next {
                view.phase = Phase::Setup { side: *side };
            }
            begin(view, position.as_ref());
        }
        Event::Turn { turn, position } => {
            view.turns.push(turn.clone());
            view.position = Some(position.clone());
        }
        Event::TookBack { plies, position } => {
            view.turns.truncate(view.turns.len() - usize::from(*plies));
            view.position = Some(position.clone());
        }
        Event::Offered { side, offer, plies } => {
            view.offer = Some(OpenOffer { side: *side, offer: *offer, plies: *plies });
        }
        Event::OfferClosed { .. } => view.offer = None,
        Event::Paused => view.paused = true,
        Event::Resumed => view.paused = false,
        Event::StoodIn { side, level } => view.stand_ins[*side] = Some(*level),
        Event::Returned { side } => view.stand_ins[*side] = None,
        Event::Ended { end } => {
            view.phase = Phase::Over;
            view.end = Some(end.clone());
        }
    }
}

fn begin(view: &mut RoomView, position: Option<&PositionView>) {
    if let Some(position) = position {
        view.phase = Phase::Playing;
        view.start = Some(position.clone());
        view.position = Some(position.clone());
    }
}
