import {
  askedBy,
  type EventName,
  eventRoutes,
  type Principal,
  principals,
  rpcContract,
  type RpcSpec,
  type RpcSubject,
  type ServiceName,
  services,
  subjectPrefix,
} from '../../contracts';
import { durableOf, eventStream, eventSubject, feedOf } from '../events';
import { answersOf, inboxOf, partsOf } from '../messaging';

/** The subjects that a user of NATS may publish to and subscribe to; `subject queue` allows a queue group alone. */
export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

const events = Object.keys(eventRoutes) as EventName[];
const ownerOf = (subject: RpcSubject): ServiceName =>
  services.find((service) => subject.startsWith(`${subjectPrefix[service]}.`)) as ServiceName;
const isLarge = (subject: RpcSubject): boolean => (rpcContract[subject] as RpcSpec<unknown, unknown>).large === true;
const unique = (subjects: string[]): string[] => [...new Set(subjects)];

/** What the contracts allow a service, or the operator, to do over NATS, and nothing else. */
export function natsPermissions(principal: Principal): NatsPermissions {
  const asks = askedBy(principal);
  const asking = [...asks, ...asks.filter(isLarge).map((subject) => `${partsOf(ownerOf(subject))}.>`)];
  if (principal === 'operator')
    return { publish: [...asking, ...events.map(eventSubject), '$JS.API.>'], subscribe: ['>'] };
  return {
    publish: unique([
      ...asking,
      ...answering(principal),
      ...publishing(principal),
      ...handling(principal),
      ...following(principal),
    ]),
    subscribe: [`${inboxOf(principal)}.>`, `${subjectPrefix[principal]}.> ${principal}`],
  };
}

/** It answers only those who may send it requests, in their own inboxes. */
function answering(service: ServiceName): string[] {
  const askers = principals.filter((principal) => askedBy(principal).some((subject) => ownerOf(subject) === service));
  return askers.map((asker) => `${answersOf(asker, subjectPrefix[service])}.>`);
}

/** Every service may create a missing stream; only the operator may change or delete it. */
function publishing(service: ServiceName): string[] {
  const published = events.filter((event) => eventRoutes[event].from.includes(service)).map(eventSubject);
  return [...published, `$JS.API.STREAM.INFO.${eventStream}`, `$JS.API.STREAM.CREATE.${eventStream}`];
}

/** It has its own consumer for each event, which sees no other. */
function handling(service: ServiceName): string[] {
  return events
    .filter((event) => eventRoutes[event].to.includes(service))
    .flatMap((event) => {
      const consumer = `${eventStream}.${durableOf(service, event)}`;
      return [
        `$JS.API.CONSUMER.CREATE.${consumer}.${eventSubject(event)}`,
        `$JS.API.CONSUMER.INFO.${consumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
        `$JS.ACK.${consumer}.>`,
      ];
    });
}

/** The gateway hears of every event by one consumer of its own, which has no filter and cannot be turned into another. */
function following(service: ServiceName): string[] {
  if (service !== 'gateway') return [];
  const consumer = `${eventStream}.${feedOf(service)}`;
  return [`$JS.API.CONSUMER.CREATE.${consumer}`, `$JS.API.CONSUMER.INFO.${consumer}`];
}

/** The users of NATS, as nats-server reads them; each password is the environment variable `NATS_<USER>_PASSWORD`. */
export function natsUsersConf(): string {
  const list = (subjects: string[]): string => subjects.map((subject) => `          "${subject}"\n`).join('');
  const users = principals.map((principal) => {
    const { publish, subscribe } = natsPermissions(principal);
    return `    {
      user: ${principal}
      password: $NATS_${principal.toUpperCase().replaceAll('-', '_')}_PASSWORD
      permissions: {
        publish: { allow: [
${list(publish)}        ] }
        subscribe: { allow: [
${list(subscribe)}        ] }
      }
    }
`;
  });
  return `# Who may do what over NATS; part of nats.conf. Written by libs/common/src/platform/service/nats-users.ts from the contracts:
# UPDATE_NATS_USERS=1 npx jest libs/common/src/platform/service/nats-users
authorization {
  users: [
${users.join('')}  ]
}
`;
}
