import { ParkedFacts } from '@northline/common/facts';
import type { AdminCommand } from './command';

/** Shows what the services gave up on. */
export const listParked: AdminCommand = {
  words: 'parked list',
  summary: 'facts that a service could not digest',
  async run(app) {
    const found = await app.get(ParkedFacts).list();
    for (const parked of found) console.log(JSON.stringify(parked));
    if (found.length === 0) console.error('Nothing is parked');
  },
};

/** Has it tried again. */
export const replayParked: AdminCommand = {
  words: 'parked replay',
  synopsis: '[--seq N]',
  summary: 'try them again, all or one',
  options: { seq: { type: 'string' } },
  async run(app, { seq }) {
    const parked = app.get(ParkedFacts);
    const wanted = (await parked.list()).filter((fact) => seq === undefined || fact.seq === Number(seq));
    let replayed = 0;
    for (const fact of wanted) if (await parked.replay(fact)) replayed += 1;
    console.log(`${replayed} replayed`);
  },
};
