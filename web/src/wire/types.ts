// Written by `python -m tablee.server.wire.typescript` from the structs. Do not edit.

/** How a table of Janus is set up. With a clock JANUS-30 applies. */
export type JanusOptions = {
  two_from_pile: boolean;
  trio_hint: boolean;
  memory_aid: boolean;
  stall_rounds: number;
  dealer: number | null;
  clock: number | null;
};

/** JANUS-08: take the top of the pile, or the card in this slot of an opponent's hand. */
export type JanusDraw = {
  type: "draw";
  from: "pile" | number;
  slot?: number | null;
};

/** JANUS-10, JANUS-29: end a turn in which cards were drawn. */
export type JanusStop = {
  type: "stop";
};

/** JANUS-17: lay three cards of your hand as a trio. */
export type JanusLay = {
  type: "lay";
  slots: [number, number, number];
};

/** JANUS-15: lay one or two cards on the pile, in this order. */
export type JanusDiscard = {
  type: "discard";
  slots: number[];
};

/** JANUS-21: propose that no further trio can be formed. */
export type JanusProposeEnd = {
  type: "propose_end";
};

/** JANUS-21: answer a proposal. */
export type JanusVote = {
  type: "vote";
  agree: boolean;
};

export type JanusMove = JanusDraw | JanusStop | JanusLay | JanusDiscard | JanusProposeEnd | JanusVote;

/** JANUS-03: the faces that lay open for all to see, by seat; then you picked up your hand. */
export type JanusDealt = {
  type: "dealt";
  dealer: number;
  open: number[][];
  hand: number[];
  pile: number;
  top: number | null;
};

/** JANUS-11, JANUS-12: a card went from a hand or the pile into a hand. */
export type JanusDrawn = {
  type: "drawn";
  seat: number;
  to: number;
  from: "pile" | number;
  slot: number | null;
  face: number | null;
  top: number | null;
};

/** JANUS-29: a turn with a draw is over. */
export type JanusStopped = {
  type: "stopped";
  seat: number;
};

/** JANUS-15: cards laid on the pile one after the other, with these faces up. */
export type JanusDiscarded = {
  type: "discarded";
  seat: number;
  slots: number[];
  faces: number[];
};

/** JANUS-17: a trio, shown to all and out of the game. */
export type JanusLaid = {
  type: "laid";
  seat: number;
  slots: number[];
  symbol: number;
};

/** JANUS-21, JANUS-25: a player, or the table itself (None), proposes to end the game. */
export type JanusProposed = {
  type: "proposed";
  by: number | null;
};

/** JANUS-21: an answer to the proposal. */
export type JanusVoted = {
  type: "voted";
  seat: number;
  agree: boolean;
};

/** JANUS-21: somebody said no, or these seats said nothing in time; play goes on. */
export type JanusRejected = {
  type: "rejected";
  late: number[];
};

/** JANUS-30: the table plays for this seat. */
export type JanusTimeRanOut = {
  type: "time_ran_out";
  seat: number;
};

/** JANUS-22, JANUS-24: why it ended, the symbols of trios still possible, the ranking. */
export type JanusEnded = {
  type: "ended";
  why: "agreed" | "stalled" | "too_few_cards";
  possible: number[];
  ranking: number[][];
};

export type JanusFact = JanusDealt | JanusDrawn | JanusStopped | JanusDiscarded | JanusLaid | JanusProposed | JanusVoted | JanusRejected | JanusTimeRanOut | JanusEnded;

/** The numbers of the rules. */
export type JanusBox = {
  trio: number;
  hand: number;
  most: number;
  answer_time: number;
};

/** What is seen of a player. */
export type JanusSeat = {
  cards: number;
  outer: number[];
  trios: number[];
};

/** JANUS-21: a proposal to end the game, waiting for answers. */
export type JanusProposal = {
  by: number | null;
  agreed: number[];
};

/** JANUS-27: the faces turned away from you that you have been shown; None: never shown. */
export type JanusMemory = {
  hands: ((number | null)[])[];
  pile: ([number, number | null])[];
  trios: (((number | null)[])[])[];
};

/** JANUS-22, JANUS-24: how it ended. */
export type JanusEnd = {
  why: "agreed" | "stalled" | "too_few_cards";
  possible: number[];
  ranking: number[][];
};

/** A game of Janus from one chair. */
export type JanusView = {
  options: JanusOptions;
  box: JanusBox;
  you: number | null;
  dealer: number;
  hand: number[];
  hint: number[];
  seats: JanusSeat[];
  pile: number;
  top: number | null;
  on_turn: number | null;
  drawn: ("pile" | number)[];
  quiet: number;
  may_propose: boolean;
  proposal: JanusProposal | null;
  memory: JanusMemory | null;
  end: JanusEnd | null;
  deadline: number | null;
};

/** How a table of Pan is set up. With a clock PAN-30 applies. */
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

/** PAN-06: a card lies face down; only the player who laid it is told its value. */
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

/** The numbers of the box. */
export type PanBox = {
  values: number;
  tricks: number;
  chambers: number;
};

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
  box: PanBox;
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
  ranking: number[][];
  deadline: number | null;
};

/** SOCIAL-02: how many of the 23 play cards are of which kind. */
export type SocialMakeUp = {
  likes: number;
  galleries: number;
  contests: number;
  quizzes: number;
};

/** How a table of Social Network is set up. With a clock SOCIAL-29 applies to two players. */
export type SocialOptions = {
  likes: "enforced" | "honour";
  make_up: SocialMakeUp;
  contest_timeout: number;
  quiz_timeout: number;
  language: "en" | "fr";
  clock: number | null;
};

/** SOCIAL-40: a contest of this kind, with the author's words or the next prompt of the bank. */
export type SocialAnnounced = {
  kind: "question" | "real_life" | "rock_paper_scissors" | "screen_task";
  text: string | null;
};

/** SOCIAL-11 to SOCIAL-18: lay a card face up, with what its kind needs. */
export type SocialPlay = {
  type: "play";
  slot: number;
  title?: string | null;
  on?: number | null;
  contest?: SocialAnnounced | null;
  statement?: string | null;
  truth?: boolean | null;
};

/** SOCIAL-08: fill the hand up to five. */
export type SocialDraw = {
  type: "draw";
};

/** SOCIAL-09: put cards under the player's pile and draw as many. */
export type SocialSwap = {
  type: "swap";
  slots: number[];
};

/** SOCIAL-31: two players; do nothing this turn. */
export type SocialPass = {
  type: "pass";
};

/** SOCIAL-40: an answer to a question, or a try at a screen task. */
export type SocialAnswer = {
  type: "answer";
  contest: number;
  text: string;
};

/** SOCIAL-42: I have done the real-life task. */
export type SocialDone = {
  type: "done";
  contest: number;
};

/** SOCIAL-41: name the winner of a contest, or nobody. */
export type SocialAward = {
  type: "award";
  contest: number;
  seat: number | null;
};

/** SOCIAL-43: rock, paper or scissors. */
export type SocialDuel = {
  type: "duel";
  choice: "paper" | "rock" | "scissors";
};

/** SOCIAL-18: make the statement of the quiz and lay a vote card. */
export type SocialDeclare = {
  type: "state";
  statement: string;
  truth: boolean;
};

/** SOCIAL-18: lay a vote card. */
export type SocialVote = {
  type: "vote";
  truth: boolean;
};

/** SOCIAL-16, SOCIAL-19: put a card face down on your own profile, or decline. */
export type SocialReward = {
  type: "reward";
  from: "hand" | "none" | "pile";
  slot?: number | null;
};

/** SOCIAL-17: the quiz is over; or SOCIAL-06: the host starts the next round. */
export type SocialGoOn = {
  type: "go_on";
};

/** SOCIAL-29: for me the round can be counted; with SOCIAL-14: I have no more to object. */
export type SocialAgreeCount = {
  type: "agree_count";
};

/** SOCIAL-14: the Like at this place on your profile, bottom first, is one too many. */
export type SocialObjectLike = {
  type: "object_like";
  place: number;
};

/** SOCIAL-45: the host hides what this player has written. */
export type SocialHide = {
  type: "hide";
  seat: number;
};

/** SOCIAL-45: tell the host that what this player has written should be hidden. */
export type SocialReport = {
  type: "report";
  seat: number;
};

/** SOCIAL-46: the table makes this move for a player who is gone. */
export type SocialLeave = {
  type: "leave";
};

/** SOCIAL-46: the player is there again. */
export type SocialComeBack = {
  type: "come_back";
};

export type SocialMove = SocialPlay | SocialDraw | SocialSwap | SocialPass | SocialAnswer | SocialDone | SocialAward | SocialDuel | SocialDeclare | SocialVote | SocialReward | SocialGoOn | SocialAgreeCount | SocialObjectLike | SocialHide | SocialReport | SocialLeave | SocialComeBack;

/** SOCIAL-03: a round is dealt; only you are told your hand. */
export type SocialDealt = {
  type: "dealt";
  round: number;
  hand: ("contest" | "gallery" | "like" | "quiz" | null)[];
  starts: number | null;
};

/** SOCIAL-06: everybody plays. */
export type SocialRoundBegun = {
  type: "round_begun";
  round: number;
};

/** SOCIAL-10: a card lies face up in somebody's profile. */
export type SocialPlayed = {
  type: "played";
  seat: number;
  kind: "contest" | "gallery" | "like" | "quiz";
  on: number;
  title?: string | null;
  token?: number | null;
};

/** SOCIAL-08: cards drawn; only who drew them is told which. */
export type SocialDrew = {
  type: "drew";
  seat: number;
  count: number;
  cards?: ("contest" | "gallery" | "like" | "quiz")[];
};

/** SOCIAL-09: cards put under the pile and as many drawn; only who did is told which. */
export type SocialSwapped = {
  type: "swapped";
  seat: number;
  count: number;
  cards?: ("contest" | "gallery" | "like" | "quiz")[];
};

/** SOCIAL-31: two players; a turn in which nothing was done. */
export type SocialPassed = {
  type: "passed";
  seat: number;
};

/** A question as it is shown: its accepted answers stay away until the contest is over. */
export type SocialAsked = {
  kind: "question";
  text: string;
};

/** Something to do in the room or on the call; a person judges. */
export type SocialRealLife = {
  kind: "real_life";
  text: string;
};

/** Type this sentence. */
export type SocialSentence = {
  kind: "sentence";
  text: string;
};

/** A quick sum. */
export type SocialSum = {
  kind: "sum";
  terms: number[];
};

/** Find the odd one out. */
export type SocialOddOneOut = {
  kind: "odd_one_out";
  signs: string[];
};

/** Tap this many times: every answer is a tap, whatever it says. */
export type SocialTaps = {
  kind: "taps";
  times: number;
};

/** Count one sign among others. */
export type SocialHowMany = {
  kind: "how_many";
  sign: string;
  signs: string[];
};

/** Put numbers in order. */
export type SocialAscending = {
  kind: "ascending";
  numbers: number[];
};

/** Remember which pads lit up. */
export type SocialRepeat = {
  kind: "repeat";
  steps: number[];
};

/** SOCIAL-43: the oldest duel. */
export type SocialRockPaperScissors = {
  kind: "rock_paper_scissors";
};

/** SOCIAL-15: what is to be done, and until when. */
export type SocialContestOpened = {
  type: "contest_opened";
  contest: number;
  author: number;
  prompt: SocialAsked | SocialRealLife | SocialSentence | SocialSum | SocialOddOneOut | SocialTaps | SocialHowMany | SocialAscending | SocialRepeat | SocialRockPaperScissors;
  until: number;
  own?: boolean;
  fingerprint?: number | null;
};

/** SOCIAL-41: an answer came; told to its author and to those who may have to judge it. */
export type SocialAnswered = {
  type: "answered";
  contest: number;
  seat: number;
  text: string;
  near?: boolean;
};

/** SOCIAL-42: this player has done the real-life task, or says so. */
export type SocialSaidDone = {
  type: "said_done";
  contest: number;
  seat: number;
};

/** SOCIAL-41: the first right answer; until then the author may accept an earlier one. */
export type SocialAnsweredRight = {
  type: "answered_right";
  contest: number;
  seat: number;
  until: number;
};

/** SOCIAL-41, SOCIAL-42: the time is over; the author names the winner. */
export type SocialAnswersClosed = {
  type: "answers_closed";
  contest: number;
  until: number;
};

/** SOCIAL-43: one of two players has chosen, and only they know what. */
export type SocialChosen = {
  type: "chosen";
  contest: number;
  seat: number;
  choice?: "paper" | "rock" | "scissors" | number | null;
};

/** SOCIAL-41: an answer that somebody gave. */
export type SocialGiven = {
  seat: number;
  text: string;
  near?: boolean;
};

/** SOCIAL-15: how a contest ended, with all that was secret while it ran. */
export type SocialContestOver = {
  type: "contest_over";
  contest: number;
  why: "cancelled" | "nobody" | "won";
  winner: number | null;
  answers?: SocialGiven[];
  accepted?: string[];
  choices?: ("paper" | "rock" | "scissors" | number | null)[];
};

/** SOCIAL-16, SOCIAL-19: who may put a card face down, and until when. */
export type SocialRewardsOpened = {
  type: "rewards_opened";
  seats: number[];
  until: number;
  contest?: number | null;
};

/** SOCIAL-22: a card lies face down in its owner's profile. */
export type SocialRewarded = {
  type: "rewarded";
  seat: number;
  source: "hand" | "pile";
};

/** SOCIAL-42: these put nothing down. */
export type SocialForgone = {
  type: "forgone";
  seats: number[];
  lapsed?: boolean;
};

/** SOCIAL-25: a reward emptied this player: nothing else goes on. */
export type SocialFrozen = {
  type: "frozen";
  seat: number;
};

/** SOCIAL-17: Stop! */
export type SocialStopped = {
  type: "stopped";
  author: number;
  until: number;
};

/** SOCIAL-18: the statement; the author's vote card lies face down. */
export type SocialStated = {
  type: "stated";
  author: number;
  statement: string;
  until: number;
};

/** SOCIAL-18: a vote card lies face down; only its owner knows it. */
export type SocialVoted = {
  type: "voted";
  seat: number;
  truth?: boolean | null;
};

/** SOCIAL-18: all vote cards; None: no vote. */
export type SocialRevealed = {
  type: "revealed";
  author: number;
  truth: boolean;
  votes: (boolean | null)[];
  right: number[];
};

/** SOCIAL-17: nothing is left but to say "Go on". */
export type SocialQuizSettled = {
  type: "quiz_settled";
  author: number;
  until: number;
};

/** SOCIAL-17: Go on! The vote cards are back with their owners (SOCIAL-23). */
export type SocialWentOn = {
  type: "went_on";
  author: number;
};

/** SOCIAL-42, SOCIAL-46: no statement came, or the author left; the card stays. */
export type SocialQuizCancelled = {
  type: "quiz_cancelled";
  author: number;
};

/** SOCIAL-29: nobody plays; the count comes at this moment. */
export type SocialIdleWarning = {
  type: "idle_warning";
  count_at: number;
};

/** SOCIAL-29: this player is ready for the count. */
export type SocialAgreedToCount = {
  type: "agreed_to_count";
  seat: number;
};

/** SOCIAL-25, SOCIAL-29, SOCIAL-33: the round is over; until then there may be objections. */
export type SocialRoundEnded = {
  type: "round_ended";
  why: "agreed" | "emptied" | "idle" | "passed" | "stalled";
  seats: number[];
  until: number | null;
};

/** SOCIAL-14: a Like too many goes back to its player's hand. */
export type SocialLikeReturned = {
  type: "like_returned";
  seat: number;
  owner: number;
  place: number;
};

/** SOCIAL-26: the points of a round, and what lay face down. */
export type SocialCounted = {
  type: "counted";
  round: number;
  points: number[];
  face_down: (("contest" | "gallery" | "like" | "quiz")[])[];
  until: number | null;
};

/** SOCIAL-28: the final ranking. */
export type SocialEnded = {
  type: "ended";
  ranking: number[][];
  scores: number[];
};

/** SOCIAL-45: what this player has written so far is not shown any more. */
export type SocialTextsHidden = {
  type: "texts_hidden";
  seat: number;
};

/** SOCIAL-45: somebody minds what this player has written; the host hears it. */
export type SocialReported = {
  type: "reported";
  seat: number;
  by: number;
};

/** SOCIAL-46: a player is gone. */
export type SocialLeft = {
  type: "left";
  seat: number;
};

/** SOCIAL-46: a player is there again. */
export type SocialCameBack = {
  type: "came_back";
  seat: number;
};

export type SocialFact = SocialDealt | SocialRoundBegun | SocialPlayed | SocialDrew | SocialSwapped | SocialPassed | SocialContestOpened | SocialAnswered | SocialSaidDone | SocialAnsweredRight | SocialAnswersClosed | SocialChosen | SocialContestOver | SocialRewardsOpened | SocialRewarded | SocialForgone | SocialFrozen | SocialStopped | SocialStated | SocialVoted | SocialRevealed | SocialQuizSettled | SocialWentOn | SocialQuizCancelled | SocialIdleWarning | SocialAgreedToCount | SocialRoundEnded | SocialLikeReturned | SocialCounted | SocialEnded | SocialTextsHidden | SocialReported | SocialLeft | SocialCameBack;

/** The numbers of the box that a board has to know; times in ms. */
export type SocialBox = {
  quiz: Record<string, number>;
  rounds: number;
  longest_text: number;
  pads: number;
  covering: string[];
  countdown: number;
  reward: number;
  warning: number;
  between: number;
};

/** SOCIAL-10: a card in a profile as everybody sees it; face down it has no kind. */
export type SocialLaid = {
  owner: number;
  kind: "contest" | "gallery" | "like" | "quiz" | null;
  title?: string | null;
  face_down?: boolean;
};

/** SOCIAL-10: what everybody sees of a player. */
export type SocialSeat = {
  hand: number;
  pile: number;
  profile: SocialLaid[];
  gallery: number | null;
  away: boolean;
  agreed: boolean;
  points: number[];
  total: number;
  worth: number;
};

/** SOCIAL-15: a contest that is running. */
export type SocialSeenContest = {
  contest: number;
  author: number;
  prompt: SocialAsked | SocialRealLife | SocialSentence | SocialSum | SocialOddOneOut | SocialTaps | SocialHowMany | SocialAscending | SocialRepeat | SocialRockPaperScissors;
  phase: "near_miss" | "open" | "picking";
  until: number;
  lasts: number;
  tries: number;
  own?: boolean;
  ahead?: number | null;
  answers?: SocialGiven[];
  done?: number[];
  chosen?: number[];
  choice?: "paper" | "rock" | "scissors" | number | null;
};

/** SOCIAL-17: a quiz that is waiting or on. */
export type SocialSeenQuiz = {
  author: number;
  phase: "going_on" | "rewarding" | "stating" | "voting" | "waiting";
  until?: number | null;
  statement?: string | null;
  voted?: number[];
  vote?: boolean | null;
  truth?: boolean | null;
  votes?: (boolean | null)[];
};

/** SOCIAL-16, SOCIAL-19: who may still put a card face down for one contest or quiz. */
export type SocialRewards = {
  seats: number[];
  until: number;
  contest?: number | null;
};

/** A game of Social Network from one chair. */
export type SocialView = {
  options: SocialOptions;
  box: SocialBox;
  stage: "between" | "countdown" | "emptied" | "objections" | "over" | "playing" | "stopped";
  until: number | null;
  you: number | null;
  round: number;
  hand: ("contest" | "gallery" | "like" | "quiz" | null)[];
  seats: SocialSeat[];
  announceable: ("own_question" | "own_real_life" | "question" | "real_life" | "rock_paper_scissors" | "screen_task")[];
  contests: SocialSeenContest[];
  quiz: SocialSeenQuiz | null;
  rewards: SocialRewards[];
  to_agree: number;
  count_at: number | null;
  turn: number | null;
  unplayed_turns: number;
  host: number | null;
  statements: string[];
  ranking: number[][];
  deadline: number | null;
};

/** The mode, who begins, the times in ms, and the deck. */
export type TwinOptions = {
  mode: "clans" | "coop" | "ring" | "solo";
  first: number | null;
  teams: (0 | 1)[] | null;
  hand_timeout: number | null;
  reveal_delay: number;
  flip_timeout: number;
  final_search: number;
  countdown: number;
  minute: number;
  tie_window: number;
  settle_max: number;
  deck: number;
  difficulty: "easy" | "hard" | "normal";
  colour_blind: boolean;
};

/** TWIN-03: lay a hand on a card, a pile's top, a won set or the ring's centre. */
export type TwinTouch = {
  type: "touch";
  on: number;
};

/** TWIN-07: take a hand away. */
export type TwinLift = {
  type: "lift";
  on: number;
};

/** TWIN-12: turn over your top card; in the ring that of any pile (TWIN-51). */
export type TwinTurn = {
  type: "turn";
  pile?: number | null;
};

/** TWIN-34: show a card to your team. */
export type TwinPoint = {
  type: "point";
  on: number;
};

/** TWIN-34: a few words to your team. */
export type TwinSay = {
  type: "say";
  text: string;
};

/** TWIN-53: the pair for which a hand was laid on the centre. */
export type TwinShow = {
  type: "show";
  cards: [number, number];
};

/** TWIN-56: pay a debt with the set of this number, under this pile. */
export type TwinGiveBack = {
  type: "give_back";
  set: number;
  pile: number;
};

/** TWIN-41: begin to drag a card. */
export type TwinGrab = {
  type: "grab";
  card: number;
};

/** TWIN-41: let go of a card here. */
export type TwinDrop = {
  type: "drop";
  card: number;
  x: number;
  y: number;
};

/** TWIN-41: let go of everything where it lay; made for a dragger who has vanished. */
export type TwinLetGo = {
  type: "let_go";
};

/** TWIN-41: turn a card over. */
export type TwinFlip = {
  type: "flip";
  card: number;
};

/** TWIN-42: put equal cards together, or a third one to a pair made before. */
export type TwinMatch = {
  type: "match";
  cards: number[];
};

export type TwinMove = TwinTouch | TwinLift | TwinTurn | TwinPoint | TwinSay | TwinShow | TwinGiveBack | TwinGrab | TwinDrop | TwinLetGo | TwinFlip | TwinMatch;

/** TWIN-11, TWIN-30: the cards are dealt; who begins, and the team of each seat. */
export type TwinDealt = {
  type: "dealt";
  first: number;
  teams: number[];
};

/** TWIN-12: a pile's top card now lies in a spot, other face up; None: not seen yet. */
export type TwinTurned = {
  type: "turned";
  seat: number;
  pile: number;
  card: number;
  to: number;
  spot: number;
  motif: number | null;
};

/** A pile shows its next card; None: not seen yet. */
export type TwinUncovered = {
  type: "uncovered";
  pile: number;
  card: number;
  motif: number | null;
};

/** TWIN-12: the player who turned a card over sees it now, and so do spectators. */
export type TwinRevealed = {
  type: "revealed";
  cards: [number, number][];
};

/** TWIN-03, TWIN-63: a hand lies on something, with the times its place was decided by. */
export type TwinTouched = {
  type: "touched";
  seat: number;
  on: number;
  at: number;
  heard: number | null;
};

/** TWIN-07: a hand is gone, of itself or because its time was over. */
export type TwinLifted = {
  type: "lifted";
  seat: number;
  on: number;
  timed_out: boolean;
};

/** TWIN-07: you may touch this again. */
export type TwinUnbarred = {
  type: "unbarred";
  on: number;
};

/** TWIN-13, TWIN-15, TWIN-54: what was taken is now this set of theirs. */
export type TwinWon = {
  type: "won";
  seats: number[];
  taken: number[];
  set: number;
  motif: number;
  size: number;
};

/** TWIN-16: equal cards held by rivals; they are turned over at the end of the count. */
export type TwinDisputed = {
  type: "disputed";
  cards: number[];
  until: number;
};

/** TWIN-16, TWIN-19: a card shows its other face, here. */
export type TwinTurnedOver = {
  type: "turned_over";
  card: number;
  to: number;
  spot: number;
  motif: number;
};

/** TWIN-16, TWIN-64: the game goes on, or starts; all hands are lifted. */
export type TwinResumed = {
  type: "resumed";
};

/** TWIN-17, TWIN-56: a player's hands, or a pair shown, were wrong. */
export type TwinErred = {
  type: "erred";
  seat: number;
  cards: number[];
};

/** TWIN-17, TWIN-56: a set goes under this pile; None: it leaves the game (TWIN-21). */
export type TwinSetLost = {
  type: "set_lost";
  seat: number;
  set: number;
  pile: number | null;
};

/** TWIN-17: no set to lose, so no touching until another turns a card, or this moment. */
export type TwinBanned = {
  type: "banned";
  seat: number;
  until: number;
};

/** TWIN-17: this player may touch again. */
export type TwinUnbanned = {
  type: "unbanned";
  seat: number;
};

/** TWIN-34: a team-mate shows you something. */
export type TwinPointed = {
  type: "pointed";
  seat: number;
  on: number;
};

/** TWIN-34: a team-mate says something. */
export type TwinSaid = {
  type: "said";
  seat: number;
  text: string;
};

/** TWIN-53: whose hand on the centre counts, and until when a pair must be shown. */
export type TwinClaimed = {
  type: "claimed";
  seat: number;
  until: number;
};

/** TWIN-53: the pair the claim was for. */
export type TwinPairShown = {
  type: "pair_shown";
  seat: number;
  cards: number[];
};

/** TWIN-56: a set is owed, at the latest at this moment. */
export type TwinOwed = {
  type: "owed";
  seat: number;
  due: number;
};

/** TWIN-21: all piles are empty; pairs can still be found until this moment. */
export type TwinSearchBegun = {
  type: "search_begun";
  until: number;
};

/** TWIN-40: the heap is spread on the table and the clock runs. */
export type TwinSpread = {
  type: "spread";
  until: number;
};

/** TWIN-41: a card is being dragged. */
export type TwinGrabbed = {
  type: "grabbed";
  seat: number;
  card: number;
};

/** TWIN-41: a card lies here now. */
export type TwinDropped = {
  type: "dropped";
  seat: number;
  card: number;
  to: number;
  x: number;
  y: number;
};

/** TWIN-41: a card shows its other face. */
export type TwinFlipped = {
  type: "flipped";
  seat: number;
  card: number;
  to: number;
  motif: number;
};

/** TWIN-42: equal cards put together, and the points there are now. */
export type TwinMatched = {
  type: "matched";
  seat: number;
  cards: number[];
  to: number;
  size: number;
  points: number;
};

/** TWIN-46: the level reached. */
export type TwinLevelled = {
  type: "levelled";
  points: number;
  level: "eaglets" | "falcons" | "lynxes" | "moles";
};

/** TWIN-20, TWIN-21: the final ranking. */
export type TwinEnded = {
  type: "ended";
  ranking: number[][];
};

export type TwinFact = TwinDealt | TwinTurned | TwinUncovered | TwinRevealed | TwinTouched | TwinLifted | TwinUnbarred | TwinWon | TwinDisputed | TwinTurnedOver | TwinResumed | TwinErred | TwinSetLost | TwinBanned | TwinUnbanned | TwinPointed | TwinSaid | TwinClaimed | TwinPairShown | TwinOwed | TwinSearchBegun | TwinSpread | TwinGrabbed | TwinDropped | TwinFlipped | TwinMatched | TwinLevelled | TwinEnded;

/** The numbers of the box that a board has to know. */
export type TwinBox = {
  cards: number;
  copies: number;
  edge: number;
  levels: ("eaglets" | "falcons" | "lynxes" | "moles")[];
  minute: number;
  longest_text: number;
};

/** TWIN-10: how many cards, and the top one; a motif of None is not seen yet (TWIN-12). */
export type TwinSeenPile = {
  cards: number;
  top: number | null;
  motif: number | null;
};

/** A card on the table; a motif of None is not seen yet (TWIN-12). */
export type TwinSeenCard = {
  spot: number;
  card: number;
  motif: number | null;
};

/** TWIN-13: a won set lies open. */
export type TwinSeenSet = {
  set: number;
  motif: number;
  cards: number;
};

/** TWIN-05: a hand, and when it lifts by itself. */
export type TwinSeenHand = {
  seat: number;
  on: number;
  until: number;
};

/** TWIN-06, TWIN-64: all count before the start, a dispute, or an error is put right. */
export type TwinSeenPause = {
  until: number;
  why: "dispute" | "error" | "start";
  disputed: number[];
  lasts: number;
};

/** TWIN-53: who is to show a pair, and until when. */
export type TwinSeenClaim = {
  seat: number;
  until: number;
  lasts: number;
};

/** TWIN-56: who owes a set, and until when. */
export type TwinSeenDebt = {
  seat: number;
  due: number;
};

/** TWIN-53, TWIN-56: what only the ring has. */
export type TwinSeenRing = {
  centre: number;
  claim: TwinSeenClaim | null;
  debts: TwinSeenDebt[];
};

/** A race from one chair. */
export type TwinRaceView = {
  teams: number[];
  piles: TwinSeenPile[];
  table: TwinSeenCard[];
  sets: TwinSeenSet[][];
  hands: TwinSeenHand[];
  due: number | null;
  free: boolean;
  due_at: number | null;
  pause: TwinSeenPause | null;
  barred: number[];
  banned: (number | null)[];
  search_until: number | null;
  hand_timeout: number;
  goal: number;
  ring: TwinSeenRing | null;
};

/** TWIN-40: a card of the heap, and who is dragging it. */
export type TwinSeenLying = {
  card: number;
  motif: number;
  x: number;
  y: number;
  angle: number;
  layer: number;
  dragger?: number | null;
};

/** TWIN-42: a pair or a triple, and who put it together; a third one came from the second. */
export type TwinSeenMade = {
  set: number;
  motif: number;
  cards: number;
  by: number[];
};

/** A co-op game; everybody sees the same. */
export type TwinHeapView = {
  stage: "countdown" | "open" | "over";
  starts: number;
  ends: number;
  waiting: number;
  table: TwinSeenLying[];
  made: TwinSeenMade[];
  points: number;
  level: "eaglets" | "falcons" | "lynxes" | "moles";
  steps: number[];
};

/** A game of Twin It! from one chair. */
export type TwinView = {
  options: TwinOptions;
  box: TwinBox;
  you: number | null;
  seats: number;
  race: TwinRaceView | null;
  heap: TwinHeapView | null;
  ranking: number[][];
};

export interface Games {
  janus: { options: JanusOptions; move: JanusMove; fact: JanusFact; view: JanusView; };
  pan: { options: PanOptions; move: PanMove; fact: PanFact; view: PanView; };
  social: { options: SocialOptions; move: SocialMove; fact: SocialFact; view: SocialView; };
  twinit: { options: TwinOptions; move: TwinMove; fact: TwinFact; view: TwinView; };
}

export type GameKey = keyof Games;

export type Level = "easy" | "gentle" | "normal" | "strong";

export type Takeover = "ask" | "free" | "never";

export type Pace = "fast" | "none" | "relaxed";

export type Phase = "lobby" | "over" | "paused" | "playing";

export type Presence = "away" | "here";

export type Reaction = "clap" | "heart" | "hurry" | "laugh" | "sad" | "skull" | "think" | "wow";

export type RefusalCode = "already_joined" | "bad_name" | "bad_pack" | "bad_ticket" | "game_over" | "locked" | "malformed" | "malformed_options" | "mark_taken" | "match_running" | "no_match" | "no_packs" | "no_such_line" | "no_such_person" | "no_such_seat" | "no_takeover" | "not_a_bot" | "not_host" | "not_joined" | "not_over" | "not_seated" | "paused" | "seat_taken" | "seen_another_seat" | "stale" | "table_full" | "too_fast" | "too_many_tables" | "try_again" | "unknown_game" | "unknown_table" | "wrong_number_of_seats";

export type Patch = null | [unknown] | { [key: string]: Patch };

/** What one seat may do now. */
export type Offer = {
  moves: unknown[];
  deeds: string[];
  barred: Record<string, string | Record<string, string>>;
  awaited: boolean;
  otherwise: string;
};

/** The final ranking, best group first, ties sharing a group; and each seat's score. */
export type Outcome = {
  ranking: number[][];
  scores: number[];
};

/** How things stand for one audience. */
export type Position = {
  view: Games[GameKey]["view"];
  turn: number;
  offer: Offer;
  outcome: Outcome | null;
};

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
  mark?: number | null;
};

/** Be called something else. */
export type Rename = {
  type: "rename";
  id: string;
  name: string;
};

/** Be another colour and shape. */
export type Dress = {
  type: "dress";
  id: string;
  mark: number;
};

/** In a match: play on in a bot's seat. Where the host wants to be asked, this asks. */
export type TakeOver = {
  type: "take_over";
  id: string;
  seat: number;
};

/** Take a free chair or a bot's, or change to it. */
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
  locked?: boolean | null;
  takeover?: "ask" | "free" | "never" | null;
};

/** What one brings to the next deal. What is not given stays as it is. */
export type Bring = {
  type: "bring";
  id: string;
  seen?: number[] | null;
  pack?: string | null;
};

/** Host: put a bot on a free chair, or change the level of the one that sits there. */
export type AddBot = {
  type: "add_bot";
  id: string;
  seat: number;
  level?: "easy" | "gentle" | "normal" | "strong";
};

/** Host: send a bot away. */
export type RemoveBot = {
  type: "remove_bot";
  id: string;
  seat: number;
};

/** Host: the people on these two chairs change places. */
export type Swap = {
  type: "swap";
  id: string;
  seat: number;
  other: number;
};

/** Host: everybody else stands up, bots go, and the absent are forgotten. */
export type Clear = {
  type: "clear";
  id: string;
  away?: boolean;
};

/** Host: answer somebody who asked for a bot's seat. */
export type Admit = {
  type: "admit";
  id: string;
  person: number;
  welcome: boolean;
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

/** Ask for a ticket that moves your place to another device, once. */
export type Transfer = {
  type: "transfer";
  id: string;
};

/** A hand over the table, at a place in thousandths of it, and the card it drags, by its token. */
export type Hand = {
  x: number;
  y: number;
  card?: number | null;
};

/** How one is just now: hands on the table, writing. Not kept, not answered, may be dropped. */
export type Signal = {
  type: "signal";
  hands?: Hand[];
  typing?: boolean;
};

/** Whether the page is being looked at; until it says so, it is. */
export type Visible = {
  type: "visible";
  visible: boolean;
};

/** The table of this match is on the screen; a race begins when all have said so. */
export type Drawn = {
  type: "drawn";
  match: number;
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

export type ClientMessage = Hello | Join | Rename | Dress | TakeOver | Sit | Stand | Leave | Configure | Bring | AddBot | RemoveBot | Swap | Clear | Admit | Kick | Start | Pause | Resume | Move | Say | React | Hide | Transfer | Signal | Visible | Drawn | Ping | Pong;

/** A bot on a chair. */
export type BotState = {
  name: string;
  level: "easy" | "gentle" | "normal" | "strong";
};

/** A chair: free, a person's, or a bot's. In a match its place is the seat's number. */
export type ChairState = {
  person: number | null;
  bot: BotState | null;
  stand_in: boolean;
  mark: number;
};

/** Somebody with a name at the table. The number is theirs for good and tells nothing. */
export type PersonState = {
  person: number;
  name: string;
  seat: number | null;
  presence: "away" | "here";
  absent: number | null;
};

/** Somebody asks the host for a bot's seat. */
export type Asking = {
  person: number;
  seat: number;
};

/** What somebody has won at this table; a bot has no number. */
export type Score = {
  person: number | null;
  name: string;
  wins: number;
  games: number;
};

/** The table's own pack: what it is called, and how many of each kind are in it. */
export type PackState = {
  name: string;
  counts: Record<string, number>;
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
  kept: number;
  clocks: Record<string, number>;
  locked: boolean;
  takeover: "ask" | "free" | "never";
  spoken: string | null;
  asking: Asking[];
  substitutes: Record<string, string>;
  tally: Score[];
  pack: PackState | null;
};

/** A line of chat. A hidden one has no text. */
export type ChatLine = {
  line: number;
  person: number;
  name: string;
  text: string;
};

/** Something happened: `n` counts without gaps, the patch says what changed since the last. */
export type Update = {
  type: "update";
  n: number;
  now: number;
  facts: Games[GameKey]["fact"][];
  patch: Patch;
};

/** The match as one audience finds it: the present, not the film. */
export type MatchState = {
  match: number;
  game: GameKey;
  races: boolean;
  names: string[];
  you: number | null;
  running: boolean;
  update: Update;
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

/** What is wrong with one line of a pack; lines count from 1, and 0 is the whole of it. */
export type LineFault = {
  line: number;
  code: string;
};

/** What is wrong with the pack one has just brought, line by line. */
export type Faults = {
  type: "faults";
  faults: LineFault[];
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

/** How somebody is just now; no hands: none is on the table any more. */
export type Sign = {
  person: number;
  hands: Hand[];
  typing: boolean;
};

/** How some are just now, each as a whole; of those it does not name nothing has changed. */
export type Signs = {
  type: "signs";
  signs: Sign[];
};

/** Open `/t/<table>#ticket=<ticket>` on the other device within ten minutes. */
export type Ticket = {
  type: "ticket";
  ticket: string;
};

/** How good your connection is for a race, as the server measures it. */
export type Line = {
  type: "line";
  trip: number;
  standing: "far" | "good" | "restless";
};

/** The table is awake on this node: connect to `/n/<node>/ws/<table>`; empty: ask again. */
export type Elsewhere = {
  type: "elsewhere";
  node: string;
};

export type ServerMessage = Welcome | Joined | Table | Match | Update | Clock | Ack | Refused | Faults | Said | Reacted | Signs | Ticket | Line | Elsewhere | Ping | Pong;

/** POST /api/tables: open a table and be its host. */
export type OpenTable = {
  name: string;
  game: GameKey;
  options?: Partial<Games[GameKey]["options"]>;
  pace?: "fast" | "none" | "relaxed";
  public?: boolean;
  mark?: number | null;
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

/** A table somebody has been at, and the secret that says who they are there. */
export type Place = {
  table: string;
  token: string;
};

/** POST /api/mine: how it stands at the tables where I sit. */
export type Mine = {
  places: Place[];
};

/** One of them. */
export type MyTable = {
  table: TableState;
  person: number;
  yours: boolean;
  awaited: string[];
};

/** Its answer; what is over for me there is left out. */
export type MyTables = {
  tables: MyTable[];
};

/** GET /api/codes/<code>: which table this short code leads to. */
export type SpokenCode = {
  table: string;
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
  levels: ("easy" | "gentle" | "normal" | "strong")[];
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

/** GET /api/tables/<table>/matches/<match>/story: a match so far, as one seat was told it. */
export type Story = {
  match: number;
  game: GameKey;
  seats: number;
  names: string[];
  you: number | null;
  updates: Update[];
};

/** GET /api/tables/<table>/matches/<match>/replay?seat=<seat>: a match that is over. */
export type Replay = {
  match: number;
  game: GameKey;
  seats: number;
  names: string[];
  you: number | null;
  updates: Update[];
  outcome: Outcome;
};

/** A chance to win, and half the width of its 95 % interval; 0: it was calculated. */
export type Chance = {
  value: number;
  error: number;
};

/** How everybody stood by what all could see, once an entry had happened. */
export type Point = {
  entry: number;
  at: number;
  n: number;
  chances: Chance[];
};

/** Something the seat could have done, and its chance to win then, by what it knew. */
export type Option = {
  move: unknown;
  chance: Chance;
};

/** What a seat did, what else it could have done, and what the choice cost it. */
export type Decision = {
  entry: number;
  n: number;
  at: number;
  seat: number;
  chosen: number;
  options: Option[];
  cost: Chance;
  scene: unknown;
};

/** What a draw of the table did to everybody's chances. */
export type Swing = {
  entry: number;
  by: number[];
};

/** Something that mattered, or that is worth a sentence. */
export type Moment = {
  entry: number;
  kind: "choice" | "choices" | "eye" | "finder" | "handed" | "known" | "late" | "lead" | "left" | "level" | "likes" | "luck" | "missed" | "mistaken" | "pause" | "reader" | "unseen" | "won";
  seat: number | null;
  by: number;
  of: number;
};

/** One seat's game: luck and skill apart, both in chances to win. */
export type Player = {
  luck: number;
  deal: Chance;
  cost: Chance;
  decisions: number;
};

/** A finished game, judged. The same log, seed and budget give the same numbers. */
export type Analysis = {
  game: string;
  version: number;
  seats: number;
  seed: number;
  budget: number;
  unit: "chance" | "points" | "sets";
  curve: Point[];
  decisions: Decision[];
  swings: Swing[];
  moments: Moment[];
  notes: Moment[];
  praise: Moment | null;
  players: Player[];
  story: unknown;
};

/** What any of these answers when it is not done. */
export type Problem = {
  code: string;
};

/** POST /api/faults: something in a page broke; what a log needs to find it, no more. */
export type Fault = {
  where: string;
  what: string;
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
  left: 4012,
  reload: 4013,
  storage: 4014,
  error: 4015,
  elsewhere: 4016,
} as const;

export const LIMITS = { name: 24, line: 200, marks: 6, pack: 12000, seen: 800 } as const;
