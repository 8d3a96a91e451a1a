use crate::{Engine, Limits, Stop};
use janggi::{Game, Rules, Start};

#[test]
fn the_same_nodes_give_the_same_search() {
    let game = Game::new(Rules::TOURNAMENT, Start::default());
    let search = || Engine::new(4).search(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {});
    assert_eq!(search(), search());
}
