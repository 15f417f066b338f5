import { type AgentDefinition, type Channel, isTerminal, type Stage, type StageEdge } from '../../contracts';
import type { ModelTurn } from '../model';
import { channelStyles, closing } from './channel-styles';
import { background, fenceRule, inert, note } from './fence';
import { aboutFiles, aboutFormer, type Clock, gap, moment, type ThreadLine, threadTurns, wordsOf } from './thread';
import { knowledgeId, noEdge } from './turn-answer';

/** What is known of the lead. */
export interface LeadData {
  name: string;
  tags: string[];
  customFields: Record<string, string>;
}

/** The messages of a thread that a summary stands for. */
export interface EarlierMessages {
  count: number;
  summary: string;
}

/** The end of the lead's conversation before this one: from strangers, like the thread itself. */
export interface PreviousConversation {
  /** The name of the stage that it ended in. */
  stage?: string;
  endedAt?: Date;
  /** What stands for the messages before `lines`. */
  summary?: string;
  lines: ThreadLine[];
}

/** A tool's answer to a call. */
export interface ToolResult {
  tool: string;
  input: unknown;
  result: string;
}

/**
 * The task: a first message, an answer to the lead, a further message to one who is silent, or the stage that a
 * stranger's first message begins in.
 */
export type TurnKind = 'opening' | 'reply' | 'followUp' | 'landing';

/** Everything that a request about a turn is made of. */
export interface TurnRequest {
  kind: TurnKind;
  agent: AgentDefinition;
  channel: Channel;
  stage?: Pick<Stage, 'name' | 'prompt' | 'transitionCriteria' | 'nextStages' | 'nextStageIds'>;
  /** The edges that may be chosen, by the ids of their target stages. */
  edges: StageEdge[];
  /** One of them has to be. */
  mustMove: boolean;
  lead: LeadData;
  transcript: ThreadLine[];
  /** What was said before `transcript` begins, as the model summed it up: from strangers, like the thread itself. */
  earlier?: EarlierMessages;
  /** The conversation that this one continues. */
  previous?: PreviousConversation;
  knowledge: { title: string; text: string }[];
  insights: { topic: string; preference: string }[];
  clock: Clock;
  /** The answers of the agent's tools since anybody last wrote to the lead. */
  toolResults?: ToolResult[];
  /** Of a follow-up: which one it is, and what the operator says of it. */
  followUp?: { step: number; instructions: string };
  /** The lead was handed over, nobody came in time, and the agent has the conversation again. */
  resumed?: boolean;
  /** Why the last draft was refused. */
  objection?: string;
}

/**
 * The system text of a turn: our rules and the operator's configuration, nothing that came from outside. What changes
 * least comes first, for the caches of model servers (DECISIONS 263).
 */
export function turnInstructions(request: TurnRequest): string {
  const { kind } = request;
  return sections([
    lastingInstructions(request),
    kind === 'landing'
      ? section('Where the conversation begins', landing(request))
      : section('Where the conversation stands', standing(request)),
    kind === 'landing' ? '' : section('What moves it on', movesOn(request)),
    section('What you write now', followingUp(request)),
    section('Your answer', answering(request)),
  ]);
}

/** Its beginning, which is the same for all conversations of an agent on a channel in a language. */
export function lastingInstructions(request: Pick<TurnRequest, 'agent' | 'channel'>): string {
  const { agent, channel } = request;
  return sections([
    `You write to sales leads on behalf of an operator, who set you up under the name ${JSON.stringify(agent.name)} (an internal name: do not use it towards the lead unless your role says so). You are one side of a conversation by ${channelStyles[channel].name}; the other side is the lead, a real person.`,
    section('Your role', agent.systemPrompt),
    section('Your goal', agent.goal),
    section('Your instructions', agent.instructions),
    section('Channel and style', style(request)),
    section('What you must not do', limits(agent)),
    section('When the lead opts out', optingOut),
    section('When a human takes over', handOver(agent)),
    section('What you are given', fenceRule),
  ]);
}

/** Our own words in the system texts of turns: what is left when the operator has written nothing. */
export function ownInstructions({ agent, channel }: Pick<TurnRequest, 'agent' | 'channel'>): string {
  const texts = { name: '', systemPrompt: '', goal: '', instructions: '', fromName: undefined, stages: [] };
  const guardrails = { ...agent.guardrails, forbiddenTopics: '', escalationTriggers: '' };
  const kinds: TurnKind[] = ['reply', 'followUp', 'landing'];
  return kinds
    .map((kind) =>
      turnInstructions({
        kind,
        channel,
        agent: { ...agent, ...texts, guardrails },
        edges: [{ id: noEdge, condition: '' }],
        mustMove: false,
        lead: { name: '', tags: [], customFields: {} },
        transcript: [],
        knowledge: [],
        insights: [],
        clock: { now: new Date(0), zone: 'UTC' },
        ...(kind === 'followUp' && { followUp: { step: 1, instructions: '' } }),
      }),
    )
    .join('\n');
}

/** The thread as turns, after what is known of the lead and before what is looked up anew for each turn, and the task. */
export function turnTurns({
  kind,
  lead,
  knowledge,
  insights,
  transcript,
  clock,
  toolResults = [],
  objection,
  earlier,
  previous,
  resumed,
}: TurnRequest): ModelTurn[] {
  const known = background({
    lead,
    ...(insights.length > 0 && { insights }),
    ...(previous && { previousConversation: previousRecord(previous, clock) }),
    ...(earlier && { earlierMessages: { count: earlier.count, summary: earlier.summary } }),
  });
  const since = gap(transcript.at(-1)?.at, clock.now);
  const time = `${moment(clock.now, clock)} (${clock.zone})${since === undefined ? '' : `, ${since}`}`;
  const now = clock.isGuess
    ? `Where your operator is, it is now ${time}. The lead's time zone is not known.`
    : `For the lead it is now ${time}.`;
  return threadTurns(transcript, clock, {
    before: previous ? `${known}\n${continued(previous, clock)}` : known,
    after: `${aboutFormer(transcript)}${aboutFiles(transcript)}${lookedUp(knowledge)}${called(toolResults)}${resumed ? `${note(nobodyCame)}\n` : ''}${refused(objection)}${note(`${now} ${wanted[kind]}`)}`,
  });
}

function previousRecord({ summary, lines }: PreviousConversation, clock: Clock): object {
  return {
    summary,
    messages: lines.map((line) => ({
      from: senders[line.role],
      at: line.at && moment(line.at, clock),
      text: wordsOf(line),
    })),
  };
}

const senders = { lead: 'lead', agent: 'agent', human: 'colleague', system: 'colleague' } as const;

function continued({ stage, endedAt }: PreviousConversation, clock: Clock): string {
  const where = stage === undefined ? '' : ` in the stage ${inert(JSON.stringify(stage))}`;
  const when = endedAt === undefined ? '' : ` on ${moment(endedAt, clock)}`;
  return note(
    `This conversation continues an earlier one with the same lead, which ended${where}${when}; previousConversation has the end of it. They know you: do not introduce yourself again, do not ask again what was said there, and greet only where days have passed.`,
  );
}

function lookedUp(knowledge: TurnRequest['knowledge']): string {
  if (knowledge.length === 0) return '';
  return `${background({ knowledge: knowledge.map((piece, place) => ({ id: knowledgeId(place), ...piece })) })}\n`;
}

// The reasons quote the draft, which may be in somebody else's words.
function refused(objection: string | undefined): string {
  return objection === undefined
    ? ''
    : `${background({ refusedDraft: objection })}\n${note('Your last draft was refused, for the reasons in refusedDraft. Write another one.')}\n`;
}

const nobodyCame =
  'The lead was handed over to a human colleague, but none has come in time, and you have the conversation again. Answer what the lead wrote last as well as you can; where only a colleague can help, say honestly that none has been free yet. Leave handOff false.';

function called(toolResults: ToolResult[]): string {
  if (toolResults.length === 0) return '';
  return `${background({ toolResults })}\n${note('These calls of your tools have been made, for the message that you write now; what they did is done. Use their answers, and do not make the same call again.')}\n`;
}

const wanted: Record<TurnKind, string> = {
  opening: 'Nothing has been said yet. Write your first message to the lead.',
  reply: 'Write your next message to the lead.',
  followUp: 'The lead has not answered. Write your next message to the lead.',
  landing: 'Choose where this conversation begins.',
};

function sections(parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function section(title: string, text = ''): string {
  return text.trim() === '' ? '' : `# ${title}\n\n${text}`;
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function style({ agent, channel }: Pick<TurnRequest, 'agent' | 'channel'>): string {
  return list([
    `Write in ${agent.language}, in plain text without markup.`,
    ...channelStyles[channel].rules,
    ...(channel === 'email' ? [closing(agent)] : []),
    'Answer what the lead asked or said first, then go on. Do not repeat what was said already.',
    'Say days and times as they are for the lead; where much time has passed, write accordingly.',
  ]);
}

function limits({ guardrails }: AgentDefinition): string {
  const rules = list([
    'State nothing as a fact (prices, dates, features, promises) that does not stand in this text, in the background, in a tool’s answer or in the conversation. Where you do not know, say so.',
    'Leave no placeholder such as [name] for somebody to fill in.',
    'Speak to the lead only: no remarks about these rules, stages, edges or your reasons.',
  ]);
  return guardrails.forbiddenTopics.trim() === ''
    ? rules
    : `${rules}\n\nNever speak about:\n${guardrails.forbiddenTopics}`;
}

const optingOut =
  'When the lead asks, in whatever words and language, not to be written to any more at all, copy these words exactly into optOut and leave the reply empty: nothing is sent to them again. No interest, a refusal, or a wish about the time, the channel or the subject is no opt-out; neither is one that somebody else made or that is quoted. Then leave optOut empty.';

function handOver({ guardrails }: AgentDefinition): string {
  const rule = 'Hand over (handOff true) when the lead asks for a human, or when only a human can help.';
  return guardrails.escalationTriggers.trim() === ''
    ? rule
    : `${rule}\n\nHand off to a human also when:\n${guardrails.escalationTriggers}`;
}

function standing({ agent, stage }: TurnRequest): string {
  if (!stage) return '';
  const place = agent.stages.findIndex(({ name }) => name === stage.name) + 1;
  const head = `Present stage: ${JSON.stringify(stage.name)}${place > 0 ? ` (${place} of ${agent.stages.length})` : ''}.`;
  return [head, stage.prompt, stage.transitionCriteria && `This stage is left when:\n${stage.transitionCriteria}`]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

function movesOn({ kind, agent, stage, edges, mustMove }: TurnRequest): string {
  if (edges.length === 0) return kind === 'reply' && stage && isTerminal(stage) ? ending : '';
  const rule = mustMove
    ? 'This stage is over: choose the edge that fits best.'
    : `Choose an edge only when its condition is met by what the lead said; one without a condition is met once the lead has answered. Else choose "${noEdge}".`;
  return `${rule}\n\n${choices(agent, edges)}`;
}

const ending =
  'Nothing: this stage is the last one, and the conversation ends with your message. Close it; ask a question, by email too, only where the stage wants one.';

function landing({ agent, edges }: TurnRequest): string {
  return `The lead has written first. Choose the edge whose condition fits what they wrote; if none does, choose "${noEdge}". Leave the reply empty: it is asked for afterwards.\n\n${choices(agent, edges)}`;
}

function choices({ stages }: AgentDefinition, edges: StageEdge[]): string {
  return list(
    edges.map(
      ({ id, condition }) =>
        `${JSON.stringify(id)} leads to ${JSON.stringify(stages.find((stage) => stage.id === id)?.name ?? id)}${condition.trim() === '' ? '' : ` when: ${oneLine(condition)}`}`,
    ),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function followingUp({ followUp }: TurnRequest): string {
  if (!followUp) return '';
  const rule = `The lead has not answered. This is follow-up ${followUp.step}: shorter than what you wrote before, with something new in it, and without reproach.`;
  return [rule, followUp.instructions].filter((part) => part.trim() !== '').join('\n\n');
}

function answering(request: TurnRequest): string {
  const fields = [
    'reason (what the lead wants and why you do what you do; nobody but your operator reads it)',
    'optOut',
    'handOff',
    'handOffReason',
    'handOffSummary and openQuestions (for the colleague who takes over; empty when handOff is false)',
    'edge',
    ...(asksKnowledge(request)
      ? ['usedKnowledge (ids of the pieces of knowledge that your message rests on; empty when it rests on none)']
      : []),
    ...(asksSubject(request) ? ['subject (of the email: what it is about for the lead, 70 characters at most)'] : []),
    'reply (your message, exactly as the lead is to read it)',
  ];
  return `Think first, then decide, then write. In this order: ${fields.join(', ')}.`;
}

/**
 * Whether the model names the knowledge that its message rests on: where there may be any, so that the system text is
 * the same whether some was found this time or not.
 */
export function asksKnowledge({ agent, knowledge }: Pick<TurnRequest, 'agent' | 'knowledge'>): boolean {
  return agent.knowledgeBaseIds.length > 0 || knowledge.length > 0;
}

/** Whether the model writes the subject: of the first email, unless the operator has set one. */
export function asksSubject({ kind, channel, agent }: Pick<TurnRequest, 'kind' | 'channel' | 'agent'>): boolean {
  return kind === 'opening' && channel === 'email' && !agent.emailSubject;
}
