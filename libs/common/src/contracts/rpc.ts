import { channelsRpc } from './channels';
import { engineRpc } from './engine';
import { gatewayRpc } from './gateway';
import { costsRpc, insightsRpc } from './insights';
import { deadLettersRpc } from './dead-letters.contract';
import type { RpcSpec } from './rpc-spec';
import { runnerRpc, testMessagesRpc } from './runner';
import { secretsRpc } from './secrets.contract';
import type { Principal, ServiceName } from '../vocabulary/vocabulary';

/** Every subject: who may send which request to whom. The first word of a subject is its owner. */
export const rpcContract = {
  ...engineRpc,
  ...runnerRpc,
  ...insightsRpc,
  ...channelsRpc,
  ...gatewayRpc,
  ...costsRpc,
  ...testMessagesRpc,
  ...secretsRpc,
  ...deadLettersRpc('engine'),
  ...deadLettersRpc('runner'),
  ...deadLettersRpc('insights'),
  ...deadLettersRpc('channels'),
  ...deadLettersRpc('gateway'),
};

/** First word of the subjects that a service answers. */
export const subjectPrefix = {
  gateway: 'gateway',
  'conversation-engine': 'engine',
  'campaign-runner': 'runner',
  insights: 'insights',
  channels: 'channels',
} as const satisfies Record<ServiceName, string>;

type Contract = typeof rpcContract;

/** A subject: `<service>.<resource>.<verb>`. */
export type RpcSubject = keyof Contract & string;

/** The type of a request. */
export type RpcRequest<Subject extends RpcSubject> =
  Contract[Subject] extends RpcSpec<infer Request, unknown> ? Request : never;

/** The type of its answer. */
export type RpcResponse<Subject extends RpcSubject> =
  Contract[Subject] extends RpcSpec<infer _Request, infer Response> ? Response : never;

/** The subjects that a service must answer, each by exactly one handler. */
export function subjectsOf(service: ServiceName): RpcSubject[] {
  const subjects = Object.keys(rpcContract) as RpcSubject[];
  return subjects.filter((subject) => subject.startsWith(`${subjectPrefix[service]}.`));
}

/** The subjects that a principal may send requests to. */
export function askedBy(principal: Principal): RpcSubject[] {
  return (Object.entries(rpcContract) as [RpcSubject, RpcSpec<unknown, unknown>][])
    .filter(([, { askedBy: askers = ['gateway'] }]) => askers.includes(principal))
    .map(([subject]) => subject);
}
