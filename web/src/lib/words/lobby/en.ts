/** What is said before a game: making a room, inviting, and the games that run. */
export const lobby = {
  houseRules: {
    heading: 'House rules',
    hint: 'Every rule can be changed for this room.',
    changed: (count: number) => (count === 1 ? '1 changed' : `${count} changed`),
    noRule: 'This ends no game.',
    unlimited: '0: no limit.',
    turns: 'turns',
    reset: 'Back to the usual rules',
    read: 'How games end under these rules',
  },

  room: 'Room',
  number: (name: string, unit: string) => `${name} (${unit})`,

  ownGames: { heading: 'Your running games', person: 'A friend', empty: 'Waiting for a friend' },

  enterCode: {
    option: 'By code',
    label: 'Code that your friend has read out',
    hint: 'You see the terms before you take the seat.',
    go: 'To the game',
  },

  code: {
    label: 'Code to read aloud',
    get: 'Get a code to read aloud',
    renew: 'New code',
    hint: 'Your friend enters it on the first page.',
    left: 'Good for',
    expired: 'This code has expired.',
  },

  change: {
    open: 'Change the terms',
    heading: 'Terms of the game',
    hint: 'You can change them until your friend takes the seat.',
    save: 'Use these terms',
  },

  tv: {
    link: 'Watch',
    heading: 'Running games',
    empty: 'Nobody plays in public right now.',
    emptyHint: 'Start a game that anybody may watch, and it is shown here.',
    watch: (cho: string, han: string) => `Watch ${cho} against ${han}`,
    turn: (ply: number) => (ply === 0 ? 'About to begin' : `Turn ${ply}`),
    watchers: (count: number) => (count === 1 ? '1 watcher' : `${count} watchers`),
  },
};

export type LobbyWords = typeof lobby;
