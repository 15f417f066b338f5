import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { channelNames } from '@northline/common/contracts';
import { type JobData, OnDeadJob, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { say } from '@northline/common/vocabulary/sentences';
import { ProviderBusy } from '../adapters/channel-adapter';
import { ProviderFiles } from '../adapters/provider-files';
import { type AttachmentRow, areSettled } from '../attachments/attachment.rules';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { AttachmentStore } from './attachment-store';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';
import { InboundIntake } from './inbound-intake.service';
import { InboundSchedule, overdueOf } from './inbound-schedule';

type ClaimedRow = InboundRow & { unendedAttempts: number };

/** Pauses between attempts to fetch an attachment; after the last one it has failed. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000];

/** For this long after the message a provider that limits calls is waited for, and that is no failed attempt. */
const busyMs = 24 * 60 * 60_000;

/** Longer than an attempt takes: after it, the process that began it has died. */
const leaseMs = 4 * 60_000;

/** An attempt begins no further file after this time; those left come with the next one. */
const attemptMs = 2 * 60_000;

/** How many attempts may begin and never end: a file that reaches this number ends its process. */
const maxUnended = 3;
const givenUp = say('file_given_up', { attempts: maxUnended });

/** When to go on with what is missing, and the lanes in which that is queued. */
interface Pause {
  ms: number;
  stoodIn?: string[];
}

/** The job `attachment`: stores what came with a message, and tells the message once more when that is done. */
@Injectable()
export class AttachmentFetcher {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly intake: InboundIntake,
    private readonly connections: Connections,
    private readonly files: ProviderFiles,
    private readonly store: AttachmentStore,
    private readonly schedule: InboundSchedule,
  ) {}

  @OnJob('attachment')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.inbound.claimAttachments(ctx.accountId, id, leaseMs);
    if (row) await this.attempt(ctx, row);
    return row !== null;
  }

  @OnOverdue('attachment')
  overdue(): Promise<OverdueJob[]> {
    return overdueOf((before) => this.inbound.listDueAttachments(before));
  }

  @OnDeadJob('attachment')
  async giveUp({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.inbound.find(ctx.accountId, id);
    if (row?.attachments && row.dueAt) await this.end(ctx, row, failing(row.attachments, givenUp));
    return true;
  }

  private async attempt(ctx: RequestContext, row: ClaimedRow): Promise<void> {
    const { attachments = [] } = row;
    if (row.unendedAttempts > maxUnended) return this.end(ctx, row, failing(attachments, givenUp));
    const opened = await this.connections.get(ctx.accountId, row.channel);
    if (!opened) {
      const reason = say('not_connected', { channel: channelNames[row.channel] });
      return this.end(ctx, row, failing(attachments, reason));
    }
    const done = [...attachments];
    const pause = await this.fetchAll(row, opened, done);
    if (areSettled(done)) return this.end(ctx, row, done);
    await this.again(ctx, row, done, pause);
  }

  /** Fetches what is due, in `done`; answers when to go on with what is missing. Each file has attempts of its own. */
  private async fetchAll(row: ClaimedRow, opened: OpenedConnection, done: AttachmentRow[]): Promise<Pause> {
    const until = Date.now() + attemptMs;
    let { stoodIn } = row;
    for (const [place, attachment] of done.entries()) {
      if (!isDue(attachment)) continue;
      if (Date.now() > until) return { ms: 0 };
      const slot = row.channel === 'email' ? await this.schedule.take({ ...row, stoodIn }) : undefined;
      if (slot && !slot.taken) return { ms: slot.waitMs, stoodIn: slot.stoodIn };
      stoodIn = undefined;
      const { attempts: _, dueAt: _at, ...file } = attachment;
      try {
        const ref = { providerId: file.providerId, messageId: row.providerMessageId };
        done[place] = await this.store.keep(row, file, await this.files.fetch(opened.connection, ref));
      } catch (error) {
        const waitedMs = Date.now() - row.createdAt.getTime();
        if (error instanceof ProviderBusy && waitedMs < busyMs) {
          if (row.channel === 'email' && error.by === 'provider') await this.schedule.pause(opened, error.retryAfterMs);
          // The longer it has limited calls, the rarer it is asked.
          return { ms: Math.max(error.retryAfterMs, waitedMs / 4) };
        }
        done[place] = failedOnce(row, attachment, wordsOf(error));
      }
    }
    const next = done.filter(({ status }) => status === 'fetching').map(({ dueAt }) => dueAt?.getTime() ?? 0);
    return { ms: Math.max(0, Math.min(...next) - Date.now()) };
  }

  private async again(ctx: RequestContext, row: ClaimedRow, done: AttachmentRow[], pause: Pause): Promise<void> {
    const { ms, stoodIn } = pause;
    const kept = await this.inbound.settleAttachments(row, {
      attachments: done,
      stoodIn,
      unendedAttempts: 0,
      dueAt: new Date(Date.now() + ms),
    });
    if (kept) await this.schedule.wake(ctx, row, ms);
    else await this.store.dropOrphans(row, done);
  }

  private async end(ctx: RequestContext, row: InboundRow, attachments: AttachmentRow[]): Promise<void> {
    const intent = await this.intake.classifySpoken(ctx, row, attachments);
    const agent = (await this.connections.get(ctx.accountId, row.channel))?.inboundAgentConfigId;
    const kept = await this.inbound.settleAttachments(row, {
      attachments,
      stoodIn: undefined,
      unendedAttempts: undefined,
      dueAt: undefined,
      pendingEvents: [this.intake.domainEventOf(ctx, { ...row, attachments }, intent, agent)],
    });
    if (!kept) await this.store.dropOrphans(row, attachments);
  }
}

function failing(attachments: AttachmentRow[], reason: string): AttachmentRow[] {
  return attachments.map((one) => (one.status === 'fetching' ? { ...one, status: 'failed', reason } : one));
}

function isDue({ status, dueAt }: AttachmentRow): boolean {
  return status === 'fetching' && (dueAt === undefined || dueAt.getTime() <= Date.now());
}

/** The attachment after one more attempt that failed: to be tried again, or given up. */
function failedOnce({ channel }: InboundRow, one: AttachmentRow, why: string): AttachmentRow {
  const { attempts = 0, dueAt: _, ...file } = one;
  const pauseMs = pausesMs[attempts];
  if (pauseMs === undefined)
    return { ...file, status: 'failed', reason: say('fetch_failed', { provider: channelNames[channel], reason: why }) };
  return { ...file, attempts: attempts + 1, dueAt: new Date(Date.now() + pauseMs) };
}

function wordsOf(error: unknown): string {
  if (error instanceof ProviderBusy) return 'it limits calls';
  return error instanceof Error ? error.message : 'no answer';
}
