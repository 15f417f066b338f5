import type { AccountId } from '@northline/common/contracts';
import type { RowMove } from './row-moves';

/** One row's part of a bulk write. */
export interface RowWrite {
  updateOne: { filter: object; update: object | object[] };
}

/** Moves the status; a row to which nobody may write any more becomes `skipped` instead of `pending`. */
export function moveWrites(accountId: AccountId, move: RowMove): RowWrite[] {
  const write = statusWrite(accountId, move);
  return move.to === 'pending' ? [skipStopped(write.updateOne.filter), write] : [write];
}

/** Skips a row that would be `pending` again, if nobody may write to it any more. */
export function skipStopped(filter: object): RowWrite {
  return {
    updateOne: {
      filter: { ...filter, stopped: { $exists: true } },
      update: [{ $set: { status: 'skipped', error: '$stopped' } }, { $unset: ['claim', 'stopped'] }],
    },
  };
}

/** Returns a row to the round whose opening has left: what its provider says later is about that one. */
export function leftWrite(filter: object, { round, at }: { round: number; at: string }): RowWrite {
  const update = { $set: { status: 'sent', round }, $min: { sentAt: new Date(at) }, $unset: { claim: '' } };
  return { updateOne: { filter, update } };
}

/** A row that already has the status only gets its times recorded. */
function statusWrite(accountId: AccountId, move: RowMove): RowWrite {
  const { conversationId, to, from, times, failedAt, error, retryable, harm } = move;
  const timed = Object.keys(times).length > 0;
  return {
    updateOne: {
      filter: { ...rowFilter(accountId, move), status: { $in: timed ? [...from, to] : [...from] } },
      update: {
        $set: { status: to, conversationId, error, retryable, harm },
        $unset: {
          claim: '',
          ...(error === undefined && { error: '' }),
          ...(retryable === undefined && { retryable: '' }),
        },
        ...(to === 'pending' && { $inc: { round: 1 } }),
        ...((timed || failedAt) && { $min: { ...times, ...(failedAt && { failedAt }) } }),
      },
    },
  };
}

/**
 * Records the times on a row that is beyond the status, or whose status the event does not change: events come in any
 * order, and the stats count the times. Undefined when the move carries none.
 */
export function timesWrite(accountId: AccountId, move: RowMove): RowWrite | undefined {
  const late = Object.entries(move.times).map(([name, at]) => ({
    $or: [{ [name]: { $exists: false } }, { [name]: { $gt: at } }],
  }));
  return late.length === 0
    ? undefined
    : { updateOne: { filter: { ...rowFilter(accountId, move), $or: late }, update: { $min: move.times } } };
}

function rowFilter(
  accountId: AccountId,
  { campaignId, leadId, round, to }: RowMove,
): { accountId: string; campaignId: string; leadId: string; round?: number | { $gte: number } } {
  return {
    accountId,
    campaignId,
    leadId,
    ...(round !== undefined && { round: to === 'delivered' ? { $gte: round } : round }),
  };
}
