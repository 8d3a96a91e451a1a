//! The wire format, message by message: each sample is read and written again unchanged. The client reads the same
//! samples.

use protocol::{
    ApiError, ClientMessage, CreateRoom, Created, FoundRoom, Invitation, RoomCode, ServerMessage, Tv,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

fn samples() -> Map<String, Value> {
    serde_json::from_str(include_str!("../samples.json")).unwrap()
}

/// Reads every sample of a type and writes it again.
#[track_caller]
fn assert_wire<T: Serialize + DeserializeOwned>(samples: &mut Map<String, Value>, name: &str) {
    let Some(Value::Array(of_type)) = samples.remove(name) else { panic!("samples of {name}") };
    for sample in of_type {
        let read: T = serde_json::from_value(sample.clone()).unwrap_or_else(|e| panic!("{e}: {sample}"));
        assert_eq!(serde_json::to_value(read).unwrap(), sample);
    }
}

#[test]
fn every_sample_is_read_and_written_again_unchanged() {
    let mut samples = samples();
    assert_wire::<ApiError>(&mut samples, "ApiError");
    assert_wire::<ClientMessage>(&mut samples, "ClientMessage");
    assert_wire::<CreateRoom>(&mut samples, "CreateRoom");
    assert_wire::<Created>(&mut samples, "Created");
    assert_wire::<FoundRoom>(&mut samples, "FoundRoom");
    assert_wire::<Invitation>(&mut samples, "Invitation");
    assert_wire::<RoomCode>(&mut samples, "RoomCode");
    assert_wire::<ServerMessage>(&mut samples, "ServerMessage");
    assert_wire::<Tv>(&mut samples, "Tv");
    assert!(samples.is_empty(), "of no type: {:?}", samples.keys());
}

#[test]
fn what_a_room_need_not_say_has_a_default() {
    let wish = json!({
        "opponent": { "kind": "friend" }, "side": "random", "ruleset": "association", "arrangement": "choose",
        "handicap": null,
    });
    assert_eq!(serde_json::from_value::<CreateRoom>(wish).unwrap(), CreateRoom::default());
}

#[test]
fn house_rules_that_nobody_knows_are_not_passed_over() {
    let wish = |changes: Value| {
        let mut wish = serde_json::to_value(CreateRoom::default()).unwrap();
        wish["changes"] = changes;
        serde_json::from_value::<CreateRoom>(wish).is_ok()
    };
    assert!(wish(json!({ "plies": 200 })));
    assert!(!wish(json!({ "bonus": "han" })));
    assert!(!wish(json!({ "plies": -1 })));
}
