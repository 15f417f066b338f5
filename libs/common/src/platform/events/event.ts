import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '../../vocabulary/context';
import { accountId, type DomainEvent, type EventMap, type EventName } from '../../contracts';
import { versionOf } from './event-versions';

/** A new event, to be written into `pendingEvents` in the same update as the state it describes. */
export function newEvent<Name extends EventName>(
  ctx: RequestContext,
  name: Name,
  data: EventMap[Name],
): DomainEvent<Name> {
  return {
    id: randomUUID(),
    name,
    v: versionOf(name),
    accountId: ctx.accountId,
    correlationId: ctx.correlationId,
    traceparent: ctx.traceparent,
    at: new Date().toISOString(),
    data,
  };
}

/** The context of work that an event causes: Northline's own, in the trace of the event's cause. */
export function eventContext({
  accountId: account,
  correlationId,
  traceparent,
}: Pick<DomainEvent, 'accountId' | 'correlationId' | 'traceparent'>): RequestContext {
  return systemContext(accountId(account), { correlationId, traceparent });
}
