import type { Type } from '@nestjs/common';
import type { Scope } from '@northline/auth';
import type { AccountId, DomainEvent, EventMap, EventName } from '@northline/common/contracts';
import { scopeToRead } from '../audit/edits.rules';
import {
  AccountUpdate,
  CampaignUpdate,
  ConversationUpdate,
  ReadMarkUpdate,
  DeliveryUpdate,
  InboundUpdate,
  InsightUpdate,
  LeadErasure,
  ResourceEdit,
  Resync,
  SessionUpdate,
  SuppressionUpdate,
  ViewUpdate,
} from './live-bodies';

/** Something that changed, as every reader of an account may be told who holds its scope. */
export interface Update {
  /** Its event's number in the stream: the same in every gateway, rising. */
  sequence: number;
  accountId: AccountId;
  /** What reading the resource itself takes; absent: nothing beyond a valid key or session. */
  scope?: Scope;
  /** The one member who may be told; absent: all. */
  memberId?: string;
  /** Names the resource: of several updates of it, the newest says all. */
  key: string;
  /** As it is sent. */
  frame: string;
}

/** One kind of update: what reading its resource takes, its data, and how that is made from the event. */
interface Kind<Name extends EventName, Data extends object = object> {
  name: string;
  /** By the data, where it tells; undefined then: nobody is told. */
  scope?: Scope | ((data: Data) => Scope | undefined);
  data: Type<Data>;
  of: (data: EventMap[Name]) => Data;
  id: (data: Data) => string;
  /** The one member who may be told; absent: all. */
  to?: (data: EventMap[Name]) => string;
}

const kindOf = <Name extends EventName>() => {
  return <Data extends object>(kind: Kind<Name, Data>): Kind<Name> => kind as unknown as Kind<Name>;
};

const edit = {
  name: 'resource.edited',
  scope: ({ resource }: ResourceEdit) => scopeToRead(resource),
  data: ResourceEdit,
  id: ({ resource, id }: ResourceEdit) => `${resource}:${id ?? ''}`,
};

/** The updates (DECISIONS 271). Ids, revision, status and stage alone: whoever may know more reads the resource. */
const kinds: { [Name in EventName]?: Kind<Name> } = {
  'conversation.changed': kindOf<'conversation.changed'>()({
    name: 'conversation.changed',
    scope: 'conversations:view',
    data: ConversationUpdate,
    of: ({ conversationId, leadId, campaignId, rev, status, stage }) => ({
      conversationId,
      leadId,
      campaignId,
      rev,
      status,
      stageId: stage?.id,
    }),
    id: ({ conversationId }) => conversationId,
  }),
  'conversation.read': kindOf<'conversation.read'>()({
    name: 'conversation.read',
    scope: 'conversations:view',
    data: ReadMarkUpdate,
    of: ({ conversationId, unread }) => ({ conversationId, unread }),
    id: ({ conversationId }) => conversationId,
    to: ({ memberId }) => memberId,
  }),
  'conversation.viewed': kindOf<'conversation.viewed'>()({
    name: 'conversation.viewed',
    scope: 'conversations:view',
    data: ViewUpdate,
    of: ({ conversationId, memberId, present }) => ({ conversationId, memberId, present }),
    id: ({ conversationId, memberId }) => `${conversationId}:${memberId}`,
  }),
  'delivery.updated': kindOf<'delivery.updated'>()({
    name: 'delivery.updated',
    scope: 'conversations:view',
    data: DeliveryUpdate,
    of: ({ deliveryId, messageId, conversationId, leadId, campaignId, rev, status }) => ({
      deliveryId,
      messageId,
      conversationId,
      leadId,
      campaignId,
      rev,
      status,
    }),
    id: ({ deliveryId }) => deliveryId,
  }),
  'inbound.received': kindOf<'inbound.received'>()({
    name: 'inbound.received',
    scope: 'conversations:view',
    data: InboundUpdate,
    of: ({ inboundId, channel, leadId }) => ({ inboundId, channel, leadId }),
    id: ({ inboundId }) => inboundId,
  }),
  'contact.suppressed': kindOf<'contact.suppressed'>()({
    name: 'suppression.changed',
    scope: 'leads:view',
    data: SuppressionUpdate,
    of: ({ suppressionId, leadId, rev, suppressed }) => ({ suppressionId, leadId, rev, suppressed }),
    id: ({ suppressionId }) => suppressionId,
  }),
  'campaign.changed': kindOf<'campaign.changed'>()({
    name: 'campaign.changed',
    scope: 'campaigns:view',
    data: CampaignUpdate,
    of: ({ campaignId, rev, status }) => ({ campaignId, rev, status }),
    id: ({ campaignId }) => campaignId,
  }),
  'insight.updated': kindOf<'insight.updated'>()({
    name: 'insight.updated',
    scope: 'conversations:view',
    data: InsightUpdate,
    of: ({ preferenceId, leadId, conversationId, deleted }) => ({ preferenceId, leadId, conversationId, deleted }),
    id: ({ preferenceId }) => preferenceId,
  }),
  'lead.erased': kindOf<'lead.erased'>()({
    name: 'lead.erased',
    scope: 'leads:view',
    data: LeadErasure,
    of: ({ leadId }) => ({ leadId }),
    id: ({ leadId }) => leadId,
  }),
  'resource.edited': kindOf<'resource.edited'>()({
    ...edit,
    of: ({ resource, id, action }) => ({ resource, id, action }),
  }),
  // What Northline does itself: a lead who wrote first, a template that the provider refused.
  'audit.recorded': kindOf<'audit.recorded'>()({
    ...edit,
    of: ({ resource: { type, id }, action }) => ({ resource: type, id, action }),
  }),
  'session.changed': kindOf<'session.changed'>()({
    name: 'session.changed',
    data: SessionUpdate,
    of: ({ sessionId }) => ({ sessionId }),
    id: ({ sessionId }) => sessionId ?? '',
    to: ({ memberId }) => memberId,
  }),
  'account.changed': kindOf<'account.changed'>()({
    name: 'account.changed',
    data: AccountUpdate,
    of: ({ rev }) => ({ rev }),
    id: () => '',
  }),
};

/** Every kind of event that a stream may bring, with the class of its data and the scope that it takes. */
export const updateKinds: readonly { name: string; data: Type; scope?: Scope | 'of the resource' }[] = [
  ...new Map(
    Object.values(kinds).map(({ name, data, scope }) => [
      name,
      { name, data, scope: typeof scope === 'function' ? ('of the resource' as const) : scope },
    ]),
  ).values(),
  { name: 'resync', data: Resync },
];

/** The update that an event is; undefined for events that are no resource's. */
export function updateOf(sequence: number, event: DomainEvent, account: AccountId): Update | undefined {
  const kind = kinds[event.name] as Kind<EventName> | undefined;
  if (!kind) return undefined;
  const data = kind.of(event.data);
  const scope = typeof kind.scope === 'function' ? kind.scope(data) : kind.scope;
  if (kind.scope && !scope) return undefined;
  return {
    sequence,
    accountId: account,
    ...(scope && { scope }),
    ...(kind.to && { memberId: kind.to(event.data) }),
    key: `${kind.name}:${kind.id(data)}`,
    frame: frameOf(sequence, kind.name, data),
  };
}

/** One server-sent event. */
export function frameOf(sequence: number, name: string, data: object): string {
  return `id: ${sequence}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a reader may be told by: their scopes, and who they are when they are signed in. */
export interface Knowing {
  scopes: readonly string[];
  memberId?: string;
}

/** Whether a reader may be told. */
export function mayKnow({ scope, memberId }: Pick<Update, 'scope' | 'memberId'>, reader: Knowing): boolean {
  if (memberId !== undefined && memberId !== reader.memberId) return false;
  return scope === undefined || reader.scopes.includes(scope);
}

/** The number in a `Last-Event-ID`; undefined when it is none of ours. */
export function sequenceIn(lastEventId: string): number | undefined {
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}
