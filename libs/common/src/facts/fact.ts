import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../context';
import type { Fact, FactMap, FactName } from '../contracts';

/** A new fact, to be written into `pendingEvents` in the same update as the state it tells of. */
export function newFact<Name extends FactName>(ctx: RequestContext, name: Name, data: FactMap[Name]): Fact<Name> {
  return {
    id: randomUUID(),
    name,
    accountId: ctx.accountId,
    correlationId: ctx.correlationId,
    traceparent: ctx.traceparent,
    at: new Date().toISOString(),
    data,
  };
}
