import { EventEmitter } from 'node:events';
import { HeartbeatWatch } from './heartbeat-watch';

const server = 'db:27017';

describe('the watch over the checks of the database', () => {
  let client: EventEmitter;
  let lost: string[];
  const say = (event: string, connectionId = server): boolean => client.emit(event, { connectionId });

  beforeEach(() => {
    jest.useFakeTimers();
    client = new EventEmitter();
    lost = [];
    new HeartbeatWatch(client, (name) => lost.push(name));
  });
  afterEach(() => jest.useRealTimers());

  it('tells, once, of a check that never ends', () => {
    say('serverHeartbeatStarted');
    jest.advanceTimersByTime(35_000);
    expect(lost).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(lost).toEqual([server]);
  });

  it.each(['serverHeartbeatSucceeded', 'serverHeartbeatFailed'])('is content with checks that end: %s', (ended) => {
    for (let checks = 0; checks < 10; checks += 1) {
      say('serverHeartbeatStarted');
      jest.advanceTimersByTime(20_000);
      say(ended);
      jest.advanceTimersByTime(10_000);
    }
    expect(lost).toEqual([]);
  });

  it('knows one server from another', () => {
    say('serverHeartbeatStarted');
    say('serverHeartbeatStarted', 'other:27017');
    say('serverHeartbeatSucceeded');
    jest.advanceTimersByTime(60_000);
    expect(lost).toEqual(['other:27017']);
  });

  it('expects nothing more of a client that was closed', () => {
    say('serverHeartbeatStarted');
    client.emit('topologyClosed');
    jest.advanceTimersByTime(60_000);
    expect(lost).toEqual([]);
  });
});
