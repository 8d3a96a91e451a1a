//! One live game of Janggi as a pure state machine.
