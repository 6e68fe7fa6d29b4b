import { all, count, does, subject, whom, whose as whoseOf } from '../../text/english'
import type { Who } from '../../text/people'

export type { Who }

export type Named = 'gallery' | 'contest' | 'quiz' | 'like'
export type Signed = 'rock' | 'paper' | 'scissors'

const cards = (n: number) => count(n, 'card', 'cards')
const tries = (left: number) => (left ? `${count(left, 'try', 'tries')} left.` : 'No try left.')
const listed = (names: readonly string[]) => all(names.map((name) => ({ name, you: false })))
const points = (n: number) => count(n, 'point', 'points')
const whose = (who: Who) => whoseOf([who])
const signed = (n: number) => (n < 0 ? `−${-n}` : String(n))
const KINDS: Record<Named, string> = {
  gallery: 'Gallery',
  contest: 'Contest',
  quiz: 'Quiz',
  like: 'Like',
}
const SIGNS: Record<Signed, string> = { rock: 'rock', paper: 'paper', scissors: 'scissors' }
const titled = (title: string | null) => (title ? `: “${title}”` : '')

export const en = {
  labelled: (label: string, what: string) => `${label}: ${what}`,
  quoted: (what: string) => `“${what}”`,
  kinds: KINDS,
  signs: SIGNS,

  getReady: 'Get ready',
  getReadyHow: 'Everybody plays at once. Get rid of your cards.',
  playNow: 'Play whenever you like',
  worth: (before: number, profile: number, left: number) =>
    `Your score: ${before ? `${signed(before)} so far, ` : ''}+${profile} in your profile, −${left} still to lay`,
  likeWaits: (count: number) =>
    count === 1
      ? 'A gallery is waiting for your Like'
      : `${count} galleries are waiting for your Like`,
  drawNow: 'Your hand is empty: draw',
  rewardNow: 'Lay a card face down',
  rewardHow: 'Touch a card or your pile',
  yourTurn: 'Your turn',
  yourTurnHow: 'Play a card, swap, or pass',
  drawTurn: 'Your hand is empty: draw five',
  turnOf: (who: Who) => `${who.name}’s turn`,
  watching: 'You are watching',
  stopOf: (who: Who) => (who.you ? 'Your quiz' : `${who.name}’s quiz`),
  frozen: 'The round is ending',
  frozenHow: 'Only rewards can still be laid',
  objections: 'One Like too many?',
  objectionsHow: 'Touch it in your profile: it goes back',
  counting: (round: number) => `Counting round ${round}`,
  over: 'The end',
  quizWaits: (who: Who) =>
    `${does(who, 'will call', 'will call')} Stop! as soon as the contests are over`,

  feed: 'Around the table',
  hand: 'Your cards',
  profile: 'Your profile',
  profileOf: (who: Who) => (who.you ? 'Your profile' : `${who.name}’s profile`),
  inProfile: (count: number) => `${cards(count)} in the profile`,
  inHand: (count: number) => `${count} in hand`,
  inPile: (count: number) => `${count} in the pile`,
  points: (count: number) => points(count),
  likes: (count: number) => (count === 1 ? '1 Like' : `${count} Likes`),
  likeThis: (who: Who, title: string | null) => `Like ${whose(who)} gallery${titled(title)}`,
  liked: (who: Who) => `You like ${whose(who)} gallery`,
  untitled: 'Untitled',
  yourGallery: 'Your gallery is on show',
  faceDown: 'face down',
  from: (who: Who) => `from ${whom(who)}`,
  agreed: 'wants to count',
  round: (round: number, of: number) => `Round ${round} of ${of}`,

  pile: (count: number) => `Your pile: ${cards(count)}`,
  draw: 'Draw',
  swap: 'Swap',
  swapHow: 'Touch the cards to put under your pile',
  swapNow: (count: number) => `Swap ${cards(count)}`,
  cancel: 'Cancel',
  pass: 'Pass',
  agree: 'Count?',
  agreeHow: 'ends if all want it',
  agreeLabel: (count: number, of: number) => `I want to count: ${count} of ${of} do`,
  emptySlot: 'Empty place',
  rewardCard: (kind: Named) => `Lay your ${KINDS[kind]} face down`,
  rewardPile: 'Top of the pile',
  rewardNone: 'Nothing',
  secondsLeft: (seconds: number) => `${seconds} s left`,

  covers: (likes: number): string =>
    likes ? 'This covers your gallery: no more Likes for it' : 'This covers your gallery',

  compose: {
    gallery: 'Your gallery needs a title. Or not.',
    untitled: 'No title',
    own: 'Your own words',
    post: 'Post',
    contest: 'What should they do?',
    kinds: {
      question: 'A question',
      screen_task: 'A task on the screen',
      real_life: 'A real-life task',
      rock_paper_scissors: 'Rock, paper, scissors',
    },
    bank: 'from the box',
    yours: 'your own',
    ownOf: {
      question: 'Ask anything: you pick the best answer',
      real_life: 'What should they do? You name the winner',
    },
    ask: 'Start',
    another: 'Draw another',
    noOther: 'No other',
    meet: 'A real-life task: do you see or hear each other?',
    met: 'Yes, we do',
    notYet: 'Not yet? A call of your own is enough:',
    quiz: 'A quiz: everything stops.',
    stop: 'Stop!',
    statement: 'Say something about yourself, true or false',
    trueWord: 'True',
    falseWord: 'False',
    isIt: 'And it is…',
    more: 'Other ideas',
  },

  drawing: {
    draw: 'Draw',
    change: 'Change the picture',
    clear: 'Clear',
    oneOfOurs: 'One of ours',
    canvas: (strokes: number) =>
      `Your drawing: ${strokes === 1 ? '1 stroke' : `${strokes} strokes`}. It is drawn with a finger or a mouse.`,
    ink: 'Ink',
    inks: ['black', 'red', 'yellow', 'green', 'blue', 'white'],
    wide: 'Broad brush',
    undo: 'Undo',
    done: 'Done',
    full: 'Full: done',
    ours: {
      cat: 'Cat',
      house: 'House',
      fish: 'Fish',
      flower: 'Flower',
      boat: 'Boat',
      heart: 'Heart',
      tree: 'Tree',
      snail: 'Snail',
      cake: 'Cake',
    },
  },

  album: {
    open: 'Album of the game',
    title: 'Album',
    of: (day: string) => `Social Network, ${day}`,
    keep: 'Keep it as a file',
    keepHow: 'One page that opens in any browser, without a network.',
    galleries: 'Galleries',
    liked: (names: readonly string[]) =>
      names.length ? `liked by ${listed(names)}` : 'nobody’s Like',
    quizzes: 'True or false',
    fooled: (names: readonly string[]) =>
      names.length ? `Fooled: ${listed(names)}` : 'Nobody was fooled',
    noVote: 'Nobody voted',
    answers: 'Questions and answers',
    did: (name: string) => `★ ${name}`,
  },

  contest: {
    of: (who: Who) => (who.you ? 'Your contest' : `${who.name}’s contest`),
    duel: 'Duel',
    answer: 'Your answer',
    send: 'Send',
    doIt: (who: Who) => `Do it! ${who.name} names the winner.`,
    name: 'Who was first?',
    nameTwo: 'Who won?',
    nobody: 'Nobody',
    draw: 'A draw',
    ahead: (who: Who) => does(who, 'are right', 'is right'),
    nearMiss: 'Accept an earlier answer?',
    pick: 'Pick the best answer',
    none: 'No answer yet',
    answered: (text: string) => `You said “${text}”`,
    wrong: (text: string, left: number) => `“${text}” is not it. ${tries(left)}`,
    near: (text: string, left: number) => `“${text}” is close. ${tries(left)}`,
    nearly: 'nearly',
    done: 'Done!',
    doneBy: (people: readonly Who[]) =>
      `Done: ${people.map((who) => (who.you ? 'you' : who.name)).join(', ')}`,
    replies: (n: number) => `Your contest${n ? `: ${count(n, 'answer', 'answers')}` : ''}`,
    tray: (n: number) => (n === 1 ? '1 contest is running' : `${n} contests are running`),
    pickFor: (who: Who, text: string) => `${who.name}: ${text}`,
    chosen: (who: Who) => does(who, 'have chosen', 'has chosen'),
    hidden: '(hidden by the host)',
    rock_paper_scissors: 'Rock, paper or scissors?',
  },

  quiz: {
    stop: 'Stop!',
    thinks: (who: Who) => `${who.name} is thinking of a statement`,
    says: (who: Who) => (who.you ? 'You say' : `${who.name} says`),
    laid: 'You have voted. Waiting for the others.',
    others: 'The others are voting',
    hidden: '(hidden by the host)',
    voted: 'has voted',
    notYet: 'has not voted',
    abstained: 'no vote',
    was: (truth: boolean): string => (truth ? 'It is true' : 'It is false'),
    right: 'right',
    wrong: 'wrong',
    rewarding: (people: readonly Who[]) => `${subject(people)} may lay a card face down`,
    goOn: 'Go on',
    waitGoOn: (who: Who) => `${who.name} says “Go on”`,
  },

  result: { won: (who: Who) => does(who, 'win the contest', 'wins the contest') },

  numbers: { likes: 'Likes received', rewards: 'Rewards laid', left: 'Cards left over' },
  count: {
    title: (round: number) => `Round ${round}`,
    total: 'Total',
    how: '+1 for each card in a profile, −1 for each card not laid',
    next: 'Next round',
    soon: 'The next round starts by itself',
    line: (who: Who, profile: number, left: number, got: number, total: number) =>
      `${who.you ? 'You' : who.name}: ${cards(profile)} in the profile, ${left} left: ${points(got)}, ${total} in all.`,
  },

  sheet: {
    hide: (who: Who) => `Hide what ${whom(who)} wrote`,
    report: (who: Who) => `Report what ${whom(who)} wrote`,
    reportHow: 'Only the host hears of it, and can hide it.',
    hideHow: 'Titles, questions and statements go. The cards stay.',
    empty: 'Nothing posted yet.',
  },

  pickGallery: 'Touch a gallery that you like.',

  banner: {
    begin: 'Go!',
    played: {
      gallery: (who: Who, title: string | null) =>
        title
          ? `${does(who, 'post', 'posts')} “${title}”`
          : `${does(who, 'post', 'posts')} a gallery`,
      contest: (who: Who) => does(who, 'start a contest', 'starts a contest'),
      quiz: (who: Who) => does(who, 'play a quiz', 'plays a quiz'),
    },
    like: (who: Who, owner: Who) => `${does(who, 'like', 'likes')} ${whose(owner)} gallery`,
    drew: (kinds: readonly Named[]) => `You draw: ${kinds.map((kind) => KINDS[kind]).join(', ')}`,
    passed: (who: Who) => does(who, 'pass', 'passes'),
    answered: (who: Who, text: string) => `${who.you ? 'You' : who.name}: “${text}”`,
    done: (who: Who) => does(who, 'are done', 'is done'),
    right: (who: Who) => does(who, 'have the right answer', 'has the right answer'),
    closed: 'No more answers',
    nobody: 'Nobody wins the contest',
    cancelled: 'The contest is called off',
    reward: 'A reward for you: lay a card face down',
    lapsed: (people: readonly Who[]) =>
      people.some(({ you }) => you)
        ? 'Your reward has lapsed'
        : `Reward not taken: ${people.map(({ name }) => name).join(', ')}`,
    rewarded: (who: Who) => does(who, 'lay a card face down', 'lays a card face down'),
    frozen: (who: Who) => does(who, 'have no card left', 'has no card left'),
    stopped: (who: Who) => `Stop! ${does(who, 'call a quiz', 'calls a quiz')}`,
    stated: (who: Who, text: string) => `${does(who, 'say', 'says')}: “${text}”`,
    voted: (who: Who) => does(who, 'have voted', 'has voted'),
    revealed: (truth: boolean, right: number, of: number) =>
      `${truth ? 'True' : 'False'}: ${of ? `${right} of ${of} guessed right` : 'nobody voted'}`,
    wentOn: 'Go on!',
    quizCancelled: 'No quiz after all',
    idle: 'Nobody is playing: time to count',
    agreed: (who: Who) => does(who, 'want to count', 'wants to count'),
    ended: {
      emptied: (people: readonly Who[]) => `No card left for ${all(people)}!`,
      idle: () => 'Nobody plays any more',
      agreed: () => 'All want to count',
      passed: () => 'Both have passed',
      stalled: () => 'Six turns without a card played',
    },
    returned: (who: Who) => `A Like goes back to ${whom(who)}`,
    counted: (round: number) => `Round ${round} is counted`,
    over: 'All three rounds are played',
    hidden: (who: Who) => `${who.you ? 'Your' : `${who.name}’s`} texts are hidden`,
    reported: (by: Who, who: Who) =>
      by.you ? 'The host has been told' : `${by.name} asks you to hide what ${whom(who)} wrote`,
    left: (who: Who) => does(who, 'have left', 'has left'),
    back: (who: Who) => does(who, 'are back', 'is back'),
  },
  sentence: {
    dealt: (kinds: readonly Named[], round: number) =>
      `Round ${round}. ${kinds.length ? `Your cards: ${kinds.map((kind) => KINDS[kind]).join(', ')}.` : ''}`,
    contest: (who: Who, task: string) => `${does(who, 'start', 'starts')} a contest: ${task}`,
    won: (who: Who, answer: string | null) =>
      `${does(who, 'win', 'wins')} the contest${answer ? ` with “${answer}”` : ''}.`,
    accepted: (answer: string) => `The answer was ${answer}.`,
    signs: (rows: readonly { who: Who; sign: Signed | null }[]) =>
      `${rows.map(({ who, sign }) => `${who.you ? 'You' : who.name}: ${sign ? SIGNS[sign] : 'nothing'}`).join('; ')}.`,
  },
  refusals: {
    stopped: 'Stop! First the quiz.',
    not_your_turn: 'It is not your turn.',
    away: 'You were away. Come back first.',
    not_away: 'You are already here.',
    empty_slot: 'There is no card.',
    empty_pile: 'Your pile is empty.',
    hand_full: 'Your hand is full.',
    hand_not_empty: 'With cards in your hand you play, swap or pass.',
    misfit: 'That is not how this card is played.',
    stale: 'Too late: the gallery is covered. Your Like is back.',
    no_like: 'You have no Like in your hand. Draw or swap.',
    no_gallery: 'No gallery to like just now. Wait, or swap.',
    own_gallery: 'You cannot like your own gallery.',
    already_liked: 'You have already liked this gallery.',
    not_too_many: 'This Like is not one too many.',
    quiz_waiting: 'A quiz is waiting: no new contest or quiz before it.',
    wrong_kind: 'That does not fit this contest.',
    no_prompt: 'The box has no such prompt.',
    no_such_contest: 'That contest is over.',
    own_contest: 'It is your own contest.',
    own_quiz: 'It is your own quiz.',
    not_the_author: 'Only its author decides.',
    answers_closed: 'Too late: the answers are closed.',
    enough_prompts: 'That was the last one for this contest.',
    enough_answers: 'You have no try left.',
    no_such_answer: 'They have not answered.',
    already_said: 'You have already said that.',
    already_laid: 'You have already chosen.',
    no_reward: 'There is no reward for you now.',
    already_agreed: 'You have already said so.',
    not_the_host: 'Only the host can do that.',
    nothing_written: 'There is nothing to hide.',
    already_reported: 'The host already knows.',
  },
}

export type SocialText = typeof en
