import type { AccountId } from '@northline/common/contracts';
import type { RowMove } from './row-moves';

/** One row's part of a bulk write. */
export interface RowWrite {
  updateOne: { filter: object; update: object };
}

/** Moves the status. A row that already has it only gets its times recorded. */
export function statusWrite(accountId: AccountId, move: RowMove): RowWrite {
  const { conversationId, to, from, times, error, retryable, harm } = move;
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
        ...(timed && { $min: times }),
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
  { campaignId, leadId, round }: RowMove,
): { accountId: string; campaignId: string; leadId: string; round?: number } {
  return { accountId, campaignId, leadId, ...(round !== undefined && { round }) };
}
