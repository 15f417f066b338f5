import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Attack } from '../tools/hostile/attack.ts';
import { HostileOutside } from '../tools/hostile/outside.ts';

/** The kinds of the hostile corpus, each a method of {@link Attack}. */
export const kinds = [
  'mails',
  'csvFiles',
  'callbacks',
  'documents',
  'toolAnswers',
  'modelAnswers',
  'webhookAnswers',
  'bodies',
] as const;
type Kind = (typeof kinds)[number];

type Target = Parameters<typeof Attack.begin>[0];
type Asked = { begin: Target } | { send: Kind };
type Said = { settings: NodeJS.ProcessEnv } | { done: string[] };

/**
 * Whoever attacks, in a process of its own: it would be on another machine, so it takes only what the others leave of this
 * one. Where Linux groups processes by session (autogroup), a priority counts within the group alone: so it has a session
 * of its own, of the lowest priority.
 */
export class Attacker {
  /** The settings of `make up` under which Northline meets it. */
  readonly settings: NodeJS.ProcessEnv;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, settings: NodeJS.ProcessEnv) {
    this.child = child;
    this.settings = settings;
  }

  static async start(): Promise<Attacker> {
    const child = fork(import.meta.filename, {
      execArgv: [],
      env: { ...process.env, ATTACKER: 'yes' },
      detached: true,
    });
    if (child.pid !== undefined) yieldTo(child.pid);
    const said = await heard(child);
    return new Attacker(child, 'settings' in said ? said.settings : {});
  }

  /** Prepares the account that is attacked. */
  begin({ baseUrl, apiKey, sandbox, address }: Target): Promise<string[]> {
    return this.ask({ begin: { baseUrl, apiKey, sandbox, address } });
  }

  /** Sends all of a kind; what did not end as it should, once all has ended. */
  send(kind: Kind): Promise<string[]> {
    return this.ask({ send: kind });
  }

  stop(): void {
    this.child.kill();
  }

  private async ask(asked: Asked): Promise<string[]> {
    this.child.send(asked);
    const said = await heard(this.child);
    return 'done' in said ? said.done : [];
  }
}

function yieldTo(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) writeFileSync(group, String(constants.priority.PRIORITY_LOW));
}

function heard(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The attacker ended'));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(said as Said);
    });
  });
}

async function attack(): Promise<void> {
  const outside = await HostileOutside.start();
  let begun: Attack | undefined;
  const say = (said: Said): void => void process.send?.(said);
  process.on('message', (asked: Asked) => {
    const act = async (): Promise<string[]> => {
      if ('send' in asked) return (await begun?.[asked.send]()) ?? [];
      begun = await Attack.begin(asked.begin, outside);
      return [];
    };
    void act().then(
      (done) => say({ done }),
      (error: unknown) => say({ done: [String(error)] }),
    );
  });
  process.on('disconnect', () => process.exit());
  say({ settings: outside.settings });
}

if (process.env['ATTACKER'] !== undefined) await attack();
