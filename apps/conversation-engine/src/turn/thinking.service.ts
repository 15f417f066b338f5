import { Injectable } from '@nestjs/common';
import type { Stage, StageEdge } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { LanguageModel, ModelConfig, ModelFailure } from '@northline/common/features/model';
import {
  asksKnowledge,
  asksSubject,
  type Clock,
  lastingInstructions,
  plainAnswer,
  readTurnAnswer,
  tokensOfShape,
  type TurnAnswer,
  turnAnswer,
  turnInstructions,
  type TurnKind,
  type TurnRequest,
  turnTurns,
  withinBudget,
} from '@northline/common/features/prompts';
import { stageById } from '../agents/stage-graph';
import { newest } from '../conversations/conversation-thread';
import { unbacked } from '../claims/backing';
import { wrongLanguageIn } from '../languages/lead-language';
import {
  auditedVerdict,
  failed,
  type Finding,
  guardrailsAfter,
  inspected,
  guardrailsBefore,
  isSerious,
  verdict,
} from './guardrails';
import { chosenStage, conditionalEntries, defaultLanding, mustMove, offeredEdges } from './matcher';
import { Retrieval, type RetrievedChunk } from '../knowledge/retrieval';
import { hasPictures, withoutPictures } from './picture.rules';
import { repeatsInstructions } from './repeating.rules';
import { sourcesOf, toldTo } from './reply-sources';
import { unsigned } from './signing.rules';
import { handOff, insteadOfReply, noteEdges, subjectIn, whyMoved } from './turn-outcomes';
import { questionOf, type TurnDecision, type TurnRecord, type TurnState, unansweredOf } from './turn-state';
import { brokenTool } from './tool-calls';
import { charge } from './turn-charges';
import { leaveOut, noteUnsearched, noteUsed } from './turn-knowledge';
import { TurnPictures } from './turn-pictures.service';
import { tokensOfTools, type TurnTools, TurnToolsService } from './turn-tools.service';

/** A model without a usable answer leads to a hand-off; one that is down is waited for. */
const waitsFor: readonly ModelFailure['kind'][] = ['timeout', 'unavailable', 'over_quota', 'down'];

const chunksPerReply = 6;

/** How much of a piece the ledger shows, in characters. */
const shownPassage = 500;
/** The most of a thread that a turn reads, from its end. */
const readable = { lines: 100, bytes: 60_000 } as const;

interface Asking {
  state: TurnState;
  record: TurnRecord;
  signal: AbortSignal;
}

interface Request {
  kind: TurnKind;
  stage: Stage | undefined;
  edges: StageEdge[];
  must: boolean;
  knowledge: RetrievedChunk[];
  tools?: TurnTools;
  objection?: string;
}

/** What an agent does next: guardrails, the matcher, the model, guardrails. It stores and sends nothing. */
@Injectable()
export class TurnThinking {
  constructor(
    /** The model that it uses. */
    readonly model: LanguageModel,
    private readonly retrieval: Retrieval,
    private readonly tools: TurnToolsService,
    private readonly accounts: AccountSettings,
    private readonly config: ModelConfig,
    private readonly pictures: TurnPictures,
  ) {}

  /** Decides; `record` is filled on the way, also when it fails. Errors: ModelFailure when the model is down. */
  async decide(state: TurnState, record: TurnRecord, signal: AbortSignal): Promise<TurnDecision> {
    // What handed it over may not do so again.
    const unanswered = state.resumed ? [] : unansweredOf(state.transcript);
    const findings = guardrailsBefore({ agent: state.agent, messageCount: state.messageCount, unanswered });
    record.guardrails.push(...findings);
    const [stop] = failed(findings);
    if (stop) return handOff(verdict(stop));
    const read = newest(state.transcript.slice(-readable.lines), readable.bytes);
    const transcript = await this.pictures.given(state.accountId, read);
    try {
      return await this.converse({ state: { ...state, transcript }, record, signal });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const { said, final } = error.details;
      // A request that the server refuses for everybody needs the operator, and pauses the campaign; a reply waits for
      // that.
      const isRefusal =
        error.kind === 'refused' ? final : error.kind === 'down' && said !== undefined && state.transcript.length === 0;
      if (waitsFor.includes(error.kind) && !isRefusal) throw error;
      const words = said === undefined ? error.message : `${error.message}: ${said}`;
      const why = isRefusal ? `The request was refused. ${words}` : `The model gave no usable answer: ${error.kind}`;
      return { ...handOff(`no_usable_answer: ${error.kind}`, why), ...(isRefusal && { blocked: words }) };
    }
  }

  private async converse(asking: Asking): Promise<TurnDecision> {
    const { state } = asking;
    const landed = state.landing ? await this.land(asking) : undefined;
    const stage = landed ?? (state.stageId === undefined ? undefined : stageById(state.agent.stages, state.stageId));
    const kind = state.followUp ? 'followUp' : state.transcript.length === 0 ? 'opening' : 'reply';
    // The agent speaks in a stage that it just landed in before leaving it, and before the lead has written nothing can match.
    const edges = landed || kind !== 'reply' ? [] : offeredEdges(stage);
    noteEdges(asking.record, edges, state.agent.stages);
    const must = edges.length > 0 && mustMove(stage, state.stageMessages);
    const tools = await this.tools.open(
      state.accountId,
      state.allowTools ? state.agent.mcpServerIds : [],
      state.toolCalls,
      asking.signal,
    );
    try {
      const knowledge = await this.knowledge(asking, stage);
      const answer = await this.ask(asking, { kind, stage, edges, must, knowledge, tools });
      asking.record.reason = answer.reason;
      const instead = insteadOfReply(answer, state);
      if (instead) return { landed, ...instead };
      const moved = this.edge(asking, answer, edges, must, tools);
      if (moved) {
        const inside: Request = {
          kind,
          stage: moved,
          edges: [],
          must: false,
          knowledge: await this.knowledge(asking, moved),
          tools,
        };
        return { landed, moved, because: whyMoved(answer, edges), ...(await this.reply(asking, inside)) };
      }
      return {
        landed,
        ...(landed && { because: 'inbound_entry' }),
        ...(await this.reply(asking, { kind, stage, edges: [], must: false, knowledge, tools }, answer)),
      };
    } finally {
      await tools.close();
      asking.record.tools.push(...tools.missing, ...tools.used);
    }
  }

  /** The stage of a first message, chosen by the same matcher as edges. */
  private async land(asking: Asking): Promise<Stage | undefined> {
    const { agent } = asking.state;
    const edges = conditionalEntries(agent.inboundEntries);
    if (edges.length === 0) return defaultLanding(agent);
    noteEdges(asking.record, edges, agent.stages);
    const answer = await this.ask(asking, { kind: 'landing', stage: undefined, edges, must: false, knowledge: [] });
    asking.record.edge = answer.edge;
    return chosenStage(answer.edge, edges, agent.stages, false) ?? defaultLanding(agent);
  }

  private edge(
    { state, record }: Asking,
    answer: TurnAnswer,
    edges: StageEdge[],
    must: boolean,
    tools: TurnTools,
  ): Stage | undefined {
    const moved = chosenStage(answer.edge, edges, state.agent.stages, must);
    if (!moved) return undefined;
    // At its limit a stage is left in any case.
    const broken = must ? undefined : brokenTool(tools.used);
    if (broken) {
      record.guardrails.push({ guardrail: 'failed_tool', passed: false, detail: broken.name });
      return undefined;
    }
    record.edge = moved.id;
    return moved;
  }

  /**
   * A reply that may be sent, or what the model wants instead of one: another attempt when the guardrails refuse the
   * first, then a human.
   */
  private async reply(
    asking: Asking,
    request: Request,
    first?: TurnAnswer,
  ): Promise<Pick<TurnDecision, 'reply' | 'subject' | 'handOffReason' | 'untold' | 'because' | 'brief' | 'optOut'>> {
    // A terminal stage that was just entered ends the conversation: nobody needs to take it over.
    const handsOver = first !== undefined || offeredEdges(request.stage).length > 0;
    let answer = first ?? (await this.ask(asking, request));
    for (let tries = 1; ; tries += 1) {
      const instead = insteadOfReply(answer, asking.state, { handsOver });
      if (instead) return instead;
      const subject = subjectIn(answer, asking.state.agent);
      const found = await this.check(asking, request, { ...answer, subject });
      const refused = tries > 1 ? found.filter(isSerious) : found;
      if (refused.length === 0) {
        noteUsed(asking.record, request.knowledge, answer);
        return { reply: signedBelow(answer.reply.trim(), asking.state), ...(subject && { subject }) };
      }
      const objection = refused.map(verdict).join('. ');
      if (tries > 1) return handOff(refused.map(auditedVerdict).join('. '), objection);
      answer = await this.ask(asking, { ...request, objection });
    }
  }

  /** Why a reply must not be sent: all that the guardrails found. */
  private async check(
    { state, record }: Asking,
    { stage, knowledge, tools }: Request,
    { reply, subject = '' }: Pick<TurnAnswer, 'reply' | 'subject'>,
  ): Promise<Finding[]> {
    const { agent, channel } = state;
    const { checkFacts = true } = agent.guardrails;
    const draft = inspected({ subject, reply });
    const said = `${draft.subject}\n${draft.reply}`;
    const wrongLanguage = await wrongLanguageIn(draft.reply, agent);
    const findings = guardrailsAfter({
      ...{ agent, channel, reply, subject, wrongLanguage },
      repeated: repeatsInstructions(said, toldTo(agent, channel, stage)),
      ...(checkFacts && {
        unbacked: unbacked(
          said,
          sourcesOf(state, { stage, knowledge, toolResults: tools?.answered() ?? [] }),
          await this.clock(state),
        ),
      }),
    });
    record.guardrails.push(...findings);
    return failed(findings);
  }

  private async clock({ accountId, zone }: TurnState): Promise<Clock> {
    return { now: new Date(), zone: zone ?? (await this.accounts.of(accountId)).timezone, isGuess: zone === undefined };
  }

  /** The model's answer. A model that refuses pictures, whatever the operator says of it, is asked again without them. */
  private async ask(asking: Asking, request: Request): Promise<TurnAnswer> {
    try {
      return await this.answer(asking, request);
    } catch (error) {
      const { state } = asking;
      const refused = error instanceof ModelFailure && error.kind === 'refused';
      if (!refused || !hasPictures(state.transcript)) throw error;
      asking.state = { ...state, transcript: withoutPictures(state.transcript) };
      return this.answer(asking, request);
    }
  }

  /**
   * The model's answer. One without the form that speaks to the lead is used: the guardrails check its text as well.
   */
  private async answer(
    { state, record, signal }: Asking,
    { tools, must, knowledge, ...request }: Request,
  ): Promise<TurnAnswer> {
    const { accountId, mayWait, agent, channel, lead, insights, transcript, earlier, previous, followUp, resumed } =
      state;
    const { edges } = request;
    const passages = knowledge.map(({ title, text }) => ({ title, text }));
    const toolResults = tools?.answered() ?? [];
    const whole: TurnRequest = {
      ...request,
      ...{ agent, channel, lead, insights, transcript, earlier, previous, followUp, resumed, toolResults },
      knowledge: passages,
      mustMove: must,
      clock: await this.clock(state),
    };
    const beside = tokensOfTools(tools?.tools ?? []) + tokensOfShape(shapeOf(whole));
    const asked = withinBudget(whole, this.config.LLM_CONTEXT_TOKENS - beside);
    leaveOut(record, knowledge.slice(asked.knowledge.length));
    const began = performance.now();
    try {
      const answer = await this.model.generate({
        accountId,
        model: agent.model,
        temperature: agent.temperature,
        mayWait,
        name: 'turn',
        schema: shapeOf(asked),
        reading: readTurnAnswer(edges),
        instructions: turnInstructions(asked),
        lasting: lastingInstructions(asked),
        turns: turnTurns(asked),
        tools: tools?.tools,
        abortSignal: signal,
      });
      charge(record, answer, answer.others);
      return answer.output;
    } catch (error) {
      if (error instanceof ModelFailure && error.details.bill) charge(record, error.details.bill, error.details.others);
      const plain = plainAnswer(error);
      if (!plain) throw error;
      return plain;
    } finally {
      record.modelMs += Math.round(performance.now() - began);
    }
  }

  /** Knowledge of the stage first, then of the agent. */
  private async knowledge({ state, record }: Asking, stage: Stage | undefined): Promise<RetrievedChunk[]> {
    const { accountId, agent, costOf } = state;
    const { query, context } = questionOf(state, stage);
    const found: RetrievedChunk[] = [];
    const unsearched = (detail: string): void => noteUnsearched(record, detail);
    for (const knowledgeBaseIds of [stage?.knowledgeBaseIds ?? [], agent.knowledgeBaseIds]) {
      const limit = chunksPerReply - found.length;
      if (limit <= 0 || knowledgeBaseIds.length === 0) continue;
      const [language = agent.language] = agent.languages ?? [];
      const question = { knowledgeBaseIds, query, context, limit, language, costOf, unsearched };
      const chunks = await this.retrieval.retrieve(accountId, question);
      found.push(...chunks.filter(({ chunkId }) => !found.some((one) => one.chunkId === chunkId)));
    }
    for (const { chunkId, documentId, title, position, text, score } of found) {
      const shown = text.slice(0, shownPassage).toWellFormed();
      if (!record.knowledge.some((one) => one.chunkId === chunkId))
        record.knowledge.push({ chunkId, documentId, title, position, text: shown, score });
    }
    return found;
  }
}

function signedBelow(reply: string, { channel, agent: { signature } }: TurnState): string {
  return channel === 'email' && signature !== undefined ? unsigned(reply, signature) : reply;
}

function shapeOf(asked: TurnRequest): ReturnType<typeof turnAnswer> {
  return turnAnswer(asked.edges, { withSubject: asksSubject(asked), withKnowledge: asksKnowledge(asked) });
}
