import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import {
  maxReplayed,
  type PlaygroundReplay,
  type PlaygroundSession,
  type ReplaySession,
} from '@northline/common/contracts';
import { invalid } from '@northline/common/errors';
import { newId } from '@northline/common/mongo';
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
    for (const message of script) {
      if (Date.now() > ends) break;
      [left, right] = await Promise.all([
        messages ? this.step(ctx, left, message) : left,
        this.step(ctx, right, message),
      ]);
      played += 1;
    }
    const steps = script.slice(0, played).map((message, n) => ({
      ...(message !== undefined && { message }),
      ...(left.steps[n] && { left: left.steps[n] }),
      ...(right.steps[n] && { right: right.steps[n] }),
    }));
    return { steps, complete: played === script.length, left, right };
  }

  /** A session that has ended stays as it is: the other one goes on. */
  private async step(ctx: RequestContext, session: PlaygroundSession, message?: string): Promise<PlaygroundSession> {
    if (session.status !== 'active') return session;
    const { _id } = session;
    const turn = await (message === undefined
      ? this.playground.open(ctx, _id)
      : this.playground.say(ctx, _id, message));
    return turn.session;
  }
}

/** What the lead said, step by step; undefined stands for an opening. */
function saidIn({ steps }: PlaygroundSession): (string | undefined)[] {
  return steps.map(({ message }) => message);
}

function scriptOf({ steps: [first] }: PlaygroundSession, messages: string[]): (string | undefined)[] {
  return first && first.message === undefined ? [undefined, ...messages] : messages;
}

function likeIt({ agentConfigId, allowTools, channel, leadId, lead, stageId, inbound }: PlaygroundSession) {
  return { agentConfigId, allowTools, channel, leadId, lead, stageId, inbound };
}

function versionOf({ version, draft }: PlaygroundSession): Pick<PlaygroundSession, 'version' | 'draft'> {
  return { version, draft };
}
