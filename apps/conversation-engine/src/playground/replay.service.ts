import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  maxReplayed,
  type PlaygroundReplay,
  type PlaygroundSession,
  type PlaygroundStep,
  type ReplaySession,
} from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { newId } from '@northline/common/platform/mongo';
import { PlaygroundSessions } from './playground-sessions.service';
import { toSession } from './playground.mapper';
import { PlaygroundRepository } from './playground.repository';
import { PlaygroundService } from './playground.service';

/** No step of a replay begins later than that after its first. */
const patienceMs = 180_000;

/** The script of a rehearsal once more, with another version of the agent. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly sessions: PlaygroundSessions,
    private readonly playground: PlaygroundService,
    private readonly rows: PlaygroundRepository,
  ) {}

  /** Errors: 404; 400 without a script and as of a new session; 409, 429 and 502 as of {@link PlaygroundService.say}. */
  async replay(
    ctx: RequestContext,
    id: string,
    { messages, version, draft }: ReplaySession,
    _id: string,
  ): Promise<PlaygroundReplay> {
    const source = toSession(await this.sessions.row(ctx, id));
    const script = messages ? scriptOf(source, messages) : saidIn(source);
    if (script.length === 0) throw invalid('messages', 'Nothing was said in the session: give the messages to replay');
    if (script.length > maxReplayed) throw invalid('messages', `A replay has at most ${maxReplayed} steps`);
    let left = messages
      ? await this.sessions.create(ctx, { ...likeIt(source), ...versionOf(source), _id: newId() })
      : source;
    // A repeat of a request whose answer was lost begins again.
    await this.rows.remove(ctx.accountId, _id);
    let right = await this.sessions.create(ctx, { ...likeIt(source), version, draft, _id });
    const ends = Date.now() + patienceMs;
    let played = 0;
    for (const said of script) {
      if (Date.now() > ends) break;
      [left, right] = await Promise.all([messages ? this.step(ctx, left, said) : left, this.step(ctx, right, said)]);
      played += 1;
    }
    const steps = script.slice(0, played).map((said, n) => ({
      ...said,
      ...(left.steps[n] && { left: left.steps[n] }),
      ...(right.steps[n] && { right: right.steps[n] }),
    }));
    return { steps, complete: played === script.length, left, right };
  }

  /** A session that has ended stays as it is: the other one goes on. */
  private async step(
    ctx: RequestContext,
    session: PlaygroundSession,
    { message, followUp }: Said,
  ): Promise<PlaygroundSession> {
    if (session.status !== 'active') return session;
    const { _id } = session;
    if (message !== undefined) return (await this.playground.say(ctx, _id, message)).session;
    const turn = await (followUp === undefined
      ? this.playground.open(ctx, _id)
      : this.playground.followUp(ctx, _id, { replayed: true }));
    return turn.session;
  }
}

/** What the lead said in one step, or which follow-up they got; neither in that of an opening. */
type Said = Pick<PlaygroundStep, 'message' | 'followUp'>;

function saidIn({ steps }: PlaygroundSession): Said[] {
  return steps.map(({ message, followUp }) => ({
    ...(message !== undefined && { message }),
    ...(followUp !== undefined && { followUp }),
  }));
}

/** The openings and follow-ups before the lead first wrote, then the messages. */
function scriptOf(session: PlaygroundSession, messages: string[]): Said[] {
  const said = saidIn(session);
  const answered = said.findIndex(({ message }) => message !== undefined);
  return [...(answered < 0 ? said : said.slice(0, answered)), ...messages.map((message) => ({ message }))];
}

function likeIt({ agentConfigId, allowTools, channel, leadId, lead, stageId, inbound }: PlaygroundSession) {
  return { agentConfigId, allowTools, channel, leadId, lead, stageId, inbound };
}

function versionOf({ version, draft }: PlaygroundSession): Pick<PlaygroundSession, 'version' | 'draft'> {
  return { version, draft };
}
