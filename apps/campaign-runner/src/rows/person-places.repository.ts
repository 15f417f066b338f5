import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { CampaignLeadRow } from './campaign-lead.schema';
import { deletedReason, duplicateReason } from './unplaced-rows';

const placed = { campaignId: 1, leadId: 1, status: 1, round: 1, person: 1, samePerson: 1 } as const;

/** A row with the person whom it stands for. */
type PlacedRow = Pick<CampaignLeadRow, '_id' | keyof typeof placed>;

/** Which of the leads that are one person a campaign writes to (DECISIONS 60). */
export class PersonPlaces {
  constructor(private readonly rows: Model<CampaignLeadRow>) {}

  /** Marks the rows of a deleted lead whose openings are still to come, or on their way: nothing more is requested. */
  async stopDeleted(accountId: AccountId, leadId: string): Promise<void> {
    await this.rows.updateMany(
      // Of those that wait as well: one may be claimed before it is skipped.
      { accountId, leadId, status: { $in: ['pending', 'sending'] }, stopped: { $exists: false } },
      { $set: { stopped: deletedReason } },
    );
  }

  /** Passes on the places of leads that were deleted while their openings were on their way, and end without them. */
  async passOnDeleted<Ending extends { leadId: string }>(
    accountId: AccountId,
    endings: Ending[],
    isOf: (row: PlacedRow, ending: Ending) => boolean,
  ): Promise<void> {
    if (endings.length === 0) return;
    const leadIds = endings.map(({ leadId }) => leadId);
    await this.passOn(
      accountId,
      { accountId, leadId: { $in: leadIds }, status: 'sending', stopped: deletedReason },
      (row) => endings.some((ending) => ending.leadId === row.leadId && isOf(row, ending)),
    );
  }

  /** The next leads of their persons are written to instead of these, which have not been written to. */
  async passOn(
    accountId: AccountId,
    filter: QueryFilter<CampaignLeadRow>,
    isMeant: (row: PlacedRow) => boolean = () => true,
  ): Promise<void> {
    const found = await this.rows.find({ ...filter, accountId }, placed).lean<PlacedRow[]>();
    for (const { _id, campaignId, status, person, samePerson = person } of found.filter(isMeant)) {
      if (samePerson === undefined) continue;
      // It waits on until the other one does: without a row that waits its campaign would be completed.
      await this.rows.updateOne({ _id, accountId, status }, { $set: { samePerson }, $unset: { person: '' } });
      await this.takePlace(accountId, campaignId, samePerson);
    }
  }

  /** The first of the leads that were skipped for a person is written to, unless another one is already. */
  private async takePlace(accountId: AccountId, campaignId: string, person: string): Promise<void> {
    const next = { accountId, campaignId, samePerson: person, status: 'skipped', error: duplicateReason } as const;
    try {
      await this.rows
        .findOneAndUpdate(next, { $set: { status: 'pending', person }, $unset: { error: '', samePerson: '' } })
        .sort({ seq: 1 });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
