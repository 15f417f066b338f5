import { join } from 'node:path';
import { admin } from './admin.ts';
import { bench } from './bench.ts';
import { bringDown, launch, letGo } from './launch.ts';
import { run } from './run.ts';
import { namesModel, readSettings, root } from './settings.ts';
import { status } from './status.ts';
import { supervise } from './supervise.ts';
import { check, test } from './test.ts';
import { UserError } from './user-error.ts';

/** The make targets; each returns the exit code. */
const commands: Record<string, () => Promise<number>> = {
  run,
  async up() {
    const settings = readSettings(process.env);
    const launched = await launch();
    const { baseUrl, sandboxUrl } = launched.run;
    console.log(
      `${launched.startedHere ? 'Up' : 'Already up'}: ${baseUrl}${sandboxUrl ? `, sandbox ${sandboxUrl}` : ''}`,
    );
    console.log(`Keys, addresses and process ids: ${join(settings.dataDir, 'run.json')}`);
    console.log(`Logs: ${join(settings.dataDir, 'logs')}`);
    if (!settings.sandbox && !namesModel(settings))
      console.log(
        'No language model is there: set LLM_BASE_URL and LLM_MODEL (.env.example). Until then agents write nothing, and after 10 minutes a conversation is handed to people.',
      );
    await letGo(launched);
    return 0;
  },
  async down() {
    const { dataDir } = readSettings(process.env);
    console.log((await bringDown(dataDir)) ? 'Down: everything has ended.' : 'Nothing was up.');
    return 0;
  },
  status: async () => ((await status()) ? 0 : 1),
  check,
  test,
  bench,
  admin,
  async supervise() {
    await supervise();
    return new Promise<number>(() => undefined);
  },
};

// Every Node process that is started from here loads what one before it has compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node');

const command = commands[process.argv[2] ?? ''];
try {
  if (command === undefined) throw new UserError(`Say one of: ${Object.keys(commands).join(', ')}`);
  process.exit(await command());
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
