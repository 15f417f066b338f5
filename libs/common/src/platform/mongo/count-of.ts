import type { Model, QueryFilter } from 'mongoose';
import type { AccountId } from '../../contracts';

/** How many rows an account has in a collection, all of them, all but one, or only some: what a quota counts. */
export function countOf<Row>(
  model: Model<Row>,
  accountId: AccountId,
  except?: string,
  some: QueryFilter<Row> = {},
): Promise<number> {
  const filter = { ...some, accountId, ...(except !== undefined && { _id: { $ne: except } }) };
  return model.countDocuments(filter as QueryFilter<Row>);
}
