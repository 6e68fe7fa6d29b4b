// Written by `python -m tablee.server.wire_types` from the structs. Do not edit.

/** How a table of Pan is set up. */
export type PanOptions = {
  double_clic: boolean;
  no_cards: "out" | "plays";
  clock: number | null;
};

/** PAN-06: lay a card of the hand face down, or change the one that lies there. */
export type PanPick = {
  type: "pick";
  value: number;
};

/** PAN-15a: turn over the next barrel card. */
export type PanFlip = {
  type: "flip";
};

/** PAN-15b: discard a captured card, shuffle the whole barrel, turn one over. */
export type PanSpin = {
  type: "spin";
  value: number;
};

/** PAN-15c: discard as many captured cards as players are alive, turn nothing. */
export type PanPass = {
  type: "pass";
  values: number[];
};

/** PAN-25: risk the second flip. */
export type PanAgain = {
  type: "again";
};

/** PAN-25: leave it at one. */
export type PanStop = {
  type: "stop";
};

/** PAN-26: take one captured card from a living player. */
export type PanSteal = {
  type: "steal";
  seat: number;
  value: number;
};

export type PanMove = PanPick | PanFlip | PanSpin | PanPass | PanAgain | PanStop | PanSteal;

/** PAN-03: the cards dealt to you; nobody else is told them. */
export type PanDealt = {
  type: "dealt";
  hand: number[];
};

/** PAN-06: a card lies face down; only who laid it is told its value. */
export type PanPicked = {
  type: "picked";
  seat: number;
  value: number | null;
};

/** PAN-07: all picks, by seat. */
export type PanRevealed = {
  type: "revealed";
  picks: number[];
};

/** PAN-22: the ghost's card. */
export type PanGhostRevealed = {
  type: "ghost_revealed";
  value: number;
};

/** PAN-08 to PAN-11: who takes the trick, what is in it, which values cancelled out. */
export type PanTrick = {
  type: "trick";
  taker: number | "ghost" | null;
  cards: number[];
  cancelled: number[];
};

/** PAN-29: who captured nothing and does not enter stage 2. */
export type PanLeftOut = {
  type: "left_out";
  seats: number[];
};

/** PAN-14: the lot put this seat before the others it is tied with. */
export type PanLotDrawn = {
  type: "lot_drawn";
  seat: number;
  among: number[];
};

/** PAN-20: a fresh order; the first in it has shuffled the whole barrel. */
export type PanRoundBegun = {
  type: "round_begun";
  order: number[];
};

/** PAN-17: a barrel card turned over, and how many Clics lie open now. */
export type PanFlipped = {
  type: "flipped";
  seat: number;
  card: "clic" | "pan";
  clics: number;
};

/** PAN-15b: a card paid, the whole barrel shuffled. */
export type PanSpun = {
  type: "spun";
  seat: number;
  value: number;
};

/** PAN-15c: cards paid, nothing turned. */
export type PanPassed = {
  type: "passed";
  seat: number;
  values: number[];
};

/** PAN-25: the second flip is risked. */
export type PanDared = {
  type: "dared";
  seat: number;
};

/** PAN-25: it stays at one flip. */
export type PanStopped = {
  type: "stopped";
  seat: number;
};

/** PAN-26: a captured card changed hands. */
export type PanStolen = {
  type: "stolen";
  seat: number;
  victim: number;
  value: number;
};

/** PAN-19: a player is out, and the captured cards with them. */
export type PanEliminated = {
  type: "eliminated";
  seat: number;
  lost: number[];
};

/** PAN-30: the table plays for these seats. */
export type PanTimeRanOut = {
  type: "time_ran_out";
  seats: number[];
};

/** PAN-21: the final ranking. */
export type PanEnded = {
  type: "ended";
  ranking: number[][];
};

export type PanFact = PanDealt | PanPicked | PanRevealed | PanGhostRevealed | PanTrick | PanLeftOut | PanLotDrawn | PanRoundBegun | PanFlipped | PanSpun | PanPassed | PanDared | PanStopped | PanStolen | PanEliminated | PanTimeRanOut | PanEnded;

/** What everybody sees of a player. */
export type PanSeat = {
  cards: number;
  picked: boolean;
  captured: number[];
  alive: boolean;
};

/** What everybody sees of the ghost. */
export type PanGhost = {
  cards: number;
  captured: number[];
};

/** A game of Pan from one chair. */
export type PanView = {
  options: PanOptions;
  stage: "daring" | "flipping" | "ghost" | "late" | "ordering" | "over" | "picking" | "stealing" | "turn";
  you: number | null;
  hand: number[];
  pick: number | null;
  seats: PanSeat[];
  ghost: PanGhost | null;
  trick: number;
  order: number[];
  on_turn: number | null;
  clics: number;
  steals: number;
  price: number;
  discards: number[];
  fallen: number[];
  left_out: number[];
  deadline: number | null;
  ranking: number[][];
};

export interface Games {
  pan: { options: PanOptions; move: PanMove; fact: PanFact; view: PanView; };
}

export type GameKey = keyof Games;

export type Level = "easy" | "hard" | "normal";

export type Pace = "fast" | "none" | "relaxed";

export type Phase = "lobby" | "over" | "paused" | "playing";

export type Presence = "away" | "here";

export type Reaction = "clap" | "heart" | "hurry" | "laugh" | "sad" | "skull" | "think" | "wow";

export type RefusalCode = "already_joined" | "bad_name" | "bad_ticket" | "game_over" | "malformed" | "malformed_options" | "match_running" | "no_match" | "no_such_line" | "no_such_person" | "no_such_seat" | "not_a_bot" | "not_host" | "not_joined" | "not_over" | "not_seated" | "paused" | "seat_taken" | "stale" | "table_full" | "too_fast" | "too_many_tables" | "try_again" | "unknown_game" | "unknown_table" | "wrong_number_of_seats";

/** The first message: which table, and the secret that says who this is, if anybody yet. */
export type Hello = {
  type: "hello";
  table: string;
  token?: string | null;
};

/** Give a name and become somebody at the table; a free chair is taken if there is one. */
export type Join = {
  type: "join";
  id: string;
  name: string;
  seat?: number | null;
  watch?: boolean;
};

/** Be called something else. */
export type Rename = {
  type: "rename";
  id: string;
  name: string;
};

/** Take a free chair, or change to it. */
export type Sit = {
  type: "sit";
  id: string;
  seat: number;
};

/** Give up the chair and watch. */
export type Stand = {
  type: "stand";
  id: string;
};

/** Leave the table for good; in a match a bot plays on. */
export type Leave = {
  type: "leave";
  id: string;
};

/** Host: what is to be played, and how. What is not given stays as it is. */
export type Configure = {
  type: "configure";
  id: string;
  game?: GameKey | null;
  options?: Partial<Games[GameKey]["options"]> | null;
  pace?: "fast" | "none" | "relaxed" | null;
  public?: boolean | null;
  stand_in_after?: number | null;
};

/** Host: put a bot on a free chair, or change the level of the one that sits there. */
export type AddBot = {
  type: "add_bot";
  id: string;
  seat: number;
  level?: "easy" | "hard" | "normal";
};

/** Host: send a bot away. */
export type RemoveBot = {
  type: "remove_bot";
  id: string;
  seat: number;
};

/** Host: send somebody away. */
export type Kick = {
  type: "kick";
  id: string;
  person: number;
};

/** Host: begin a match; after the end of one the same again is a rematch. */
export type Start = {
  type: "start";
  id: string;
};

/** Host: stop the clock; nobody can move. */
export type Pause = {
  type: "pause";
  id: string;
};

/** Host: go on. */
export type Resume = {
  type: "resume";
  id: string;
};

/** A move in the running match, idempotent by its id. */
export type Move = {
  type: "move";
  id: string;
  match: number;
  move: Games[GameKey]["move"];
  turn?: number | null;
  seen?: number | null;
  since?: number | null;
};

/** A line of chat. */
export type Say = {
  type: "say";
  id: string;
  text: string;
};

/** A quick reaction that everybody sees for a moment. */
export type React = {
  type: "react";
  id: string;
  reaction: "clap" | "heart" | "hurry" | "laugh" | "sad" | "skull" | "think" | "wow";
};

/** Host: hide a line of chat. */
export type Hide = {
  type: "hide";
  id: string;
  line: number;
};

/** Ask for a ticket that moves the own place to another device, once. */
export type Transfer = {
  type: "transfer";
  id: string;
};

/** A passing sign: pointer, drag, typing. Not kept, not acknowledged, may be dropped. */
export type Signal = {
  type: "signal";
  kind: "drag" | "drop" | "look" | "pointer" | "typing";
  x?: number | null;
  y?: number | null;
  card?: number | null;
};

/** Are you there? Either side may ask, the other answers `pong` with the same number. */
export type Ping = {
  type: "ping";
  n: number;
};

/** Here I am. */
export type Pong = {
  type: "pong";
  n: number;
};

export type ClientMessage = Hello | Join | Rename | Sit | Stand | Leave | Configure | AddBot | RemoveBot | Kick | Start | Pause | Resume | Move | Say | React | Hide | Transfer | Signal | Ping | Pong;

/** A bot on a chair. */
export type BotState = {
  name: string;
  level: "easy" | "hard" | "normal";
};

/** A chair: free, a person's, or a bot's. In a match its place is the seat's number. */
export type ChairState = {
  person: number | null;
  bot: BotState | null;
  stand_in: boolean;
};

/** Somebody with a name at the table. The number is theirs for good and tells nothing. */
export type PersonState = {
  person: number;
  name: string;
  seat: number | null;
  presence: "away" | "here";
};

/** A table as everybody at it sees it. */
export type TableState = {
  table: string;
  phase: "lobby" | "over" | "paused" | "playing";
  game: GameKey;
  options: Games[GameKey]["options"];
  pace: "fast" | "none" | "relaxed";
  public: boolean;
  stand_in_after: number;
  host: number | null;
  chairs: ChairState[];
  people: PersonState[];
  watching: number;
  least: number;
  most: number;
  match: number;
};

/** A line of chat. A hidden one has no text. */
export type ChatLine = {
  line: number;
  person: number;
  name: string;
  text: string;
};

/** The final ranking, best group first, ties sharing a group; and each seat's score. */
export type Outcome = {
  ranking: number[][];
  scores: number[];
};

/** The match as one audience finds it: the present, not the film. */
export type MatchState = {
  match: number;
  game: GameKey;
  races: boolean;
  you: number | null;
  n: number;
  facts: Games[GameKey]["fact"][];
  view: Games[GameKey]["view"];
  turn: number;
  legal: Games[GameKey]["move"][];
  outcome: Outcome | null;
  now: number;
  running: boolean;
};

/** The answer to `hello`: everything as it is now. */
export type Welcome = {
  type: "welcome";
  version: string;
  person: number | null;
  invite: string;
  table: TableState;
  chat: ChatLine[];
  match: MatchState | null;
};

/** You are somebody now. The token is the only proof: keep it, show it to nobody. */
export type Joined = {
  type: "joined";
  person: number;
  token: string;
};

/** The table has changed. */
export type Table = {
  type: "table";
  table: TableState;
};

/** A match begins, or your place in it has changed. */
export type Match = {
  type: "match";
  match: MatchState;
};

/** Something happened: `n` counts without gaps, the view is what there is to draw. */
export type Update = {
  type: "update";
  n: number;
  facts: Games[GameKey]["fact"][];
  view: Games[GameKey]["view"];
  turn: number;
  legal: Games[GameKey]["move"][];
  outcome: Outcome | null;
  now: number;
};

/** Match time stopped or goes on. */
export type Clock = {
  type: "clock";
  now: number;
  running: boolean;
};

/** Done, and written down. */
export type Ack = {
  type: "ack";
  id: string;
};

/** Not done, and why; without an id where the message could not be read. */
export type Refused = {
  type: "refused";
  id: string | null;
  code: string;
};

/** A new line of chat, or an old one that was hidden. */
export type Said = {
  type: "said";
  line: ChatLine;
};

/** Somebody's quick reaction. */
export type Reacted = {
  type: "reacted";
  person: number;
  reaction: "clap" | "heart" | "hurry" | "laugh" | "sad" | "skull" | "think" | "wow";
};

/** Somebody's passing sign. */
export type Signalled = {
  type: "signalled";
  person: number;
  kind: string;
  x: number | null;
  y: number | null;
  card: number | null;
};

/** Open `/t/<table>#ticket=<ticket>` on the other device within ten minutes. */
export type Ticket = {
  type: "ticket";
  ticket: string;
};

export type ServerMessage = Welcome | Joined | Table | Match | Update | Clock | Ack | Refused | Said | Reacted | Signalled | Ticket | Ping | Pong;

/** POST /api/tables: open a table and be its host. */
export type OpenTable = {
  name: string;
  game: GameKey;
  options?: Partial<Games[GameKey]["options"]>;
  pace?: "fast" | "none" | "relaxed";
  public?: boolean;
};

/** Its answer. */
export type Opened = {
  table: string;
  person: number;
  token: string;
};

/** GET /api/tables: public tables where somebody is. */
export type OpenTables = {
  tables: TableState[];
};

/** A game of the house, with its options as they are if nothing is said. */
export type GameCard = {
  game: GameKey;
  options: Games[GameKey]["options"];
  least: number;
  most: number;
  has_clock: boolean;
};

/** GET /api/games. */
export type Catalogue = {
  version: string;
  games: GameCard[];
  levels: ("easy" | "hard" | "normal")[];
};

/** POST /api/tables/<table>/redeem: a ticket for a token; the old one is void. */
export type Redeem = {
  ticket: string;
};

/** Its answer. */
export type Redeemed = {
  person: number;
  token: string;
};

/** One update as it was told, and when. */
export type ReplayUpdate = {
  n: number;
  at: number;
  facts: Games[GameKey]["fact"][];
  view: Games[GameKey]["view"];
};

/** GET /api/tables/<table>/matches/<match>/replay?seat=<seat>: a match that is over. */
export type Replay = {
  match: number;
  game: GameKey;
  seats: number;
  names: string[];
  you: number | null;
  outcome: Outcome;
  updates: ReplayUpdate[];
};

/** What any of these answers when it is not done. */
export type Problem = {
  code: string;
};

/** GET /api/health. */
export type Health = {
  version: string;
  tables: number;
  connections: number;
};

export const CLOSE = {
  newer_tab: 4001,
  kicked: 4002,
  moved: 4003,
  unknown_table: 4004,
  bad_token: 4005,
  flood: 4006,
  slow: 4007,
  silent: 4008,
  too_many: 4009,
  no_hello: 4010,
  expired: 4011,
  left: 4012,
  reload: 4013,
} as const;
