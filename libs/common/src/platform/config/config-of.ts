import { z } from 'zod';

/** Thrown at start-up with every invalid setting at once. */
export class ConfigError extends Error {
  constructor(problems: Readonly<Record<string, string>>) {
    super(
      `Wrong settings:\n${Object.entries(problems)
        .map(([name, problem]) => `  - ${name}: ${problem}`)
        .join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Setting → what is wrong with it. */
type Problems = Record<string, string>;

/**
 * A rule between settings: says what is wrong, or false. A setting that is invalid by itself is undefined here, and
 * already reported.
 */
type Rule<Settings> = (settings: Partial<Settings>, env: NodeJS.ProcessEnv) => string | false;

/** A rule that only production enforces. */
export function inProduction<Settings>(rule: Rule<Settings>): Rule<Settings> {
  return (settings, env) => env['NODE_ENV'] === 'production' && rule(settings, env);
}

/** The checks of the settings classes that this process has. */
const checks: ((env: NodeJS.ProcessEnv) => Problems)[] = [];

const names = new Set<string>();

/** The names of all settings that this process knows. */
export function settingNames(): string[] {
  return [...names].toSorted();
}

/**
 * Makes an injectable class out of a zod schema of environment variables and of rules between them: `class EngineConfig
 * extends configOf({…}) {}`. Constructing it reads the environment once, and throws {@link ConfigError} naming every
 * mistake, including those in the process's other settings classes. Empty strings count as unset.
 */
export function configOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: { [Name in keyof Shape]?: Rule<z.infer<z.ZodObject<Shape>>> } = {},
): new (
  env?: NodeJS.ProcessEnv,
) => z.infer<z.ZodObject<Shape>> {
  const read = (env: NodeJS.ProcessEnv): { settings: object; problems: Problems } => {
    const settings: Record<string, unknown> = {};
    const problems: Problems = {};
    for (const [name, type] of Object.entries(shape)) {
      const parsed = z.safeParse(type, env[name] === '' ? undefined : env[name]);
      if (parsed.success) settings[name] = parsed.data;
      else problems[name] = parsed.error.issues.map(({ message }) => message).join(', ');
    }
    for (const [name, rule] of Object.entries(rules)) {
      const problem = rule?.(settings as Partial<z.infer<z.ZodObject<Shape>>>, env);
      if (problem) problems[name] ??= problem;
    }
    return { settings, problems };
  };
  checks.push((env) => read(env).problems);
  for (const name of Object.keys(shape)) names.add(name);
  function Config(this: object, env: NodeJS.ProcessEnv = process.env): void {
    const { settings, problems } = read(env);
    if (Object.keys(problems).length > 0)
      throw new ConfigError(Object.assign({}, ...checks.map((check) => check(env))) as Problems);
    Object.assign(this, settings);
  }
  return Config as unknown as new (
    env?: NodeJS.ProcessEnv,
  ) => z.infer<z.ZodObject<Shape>>;
}

/** `on`/`off`/`true`/`false` as a boolean setting. */
export const flag = z.enum(['on', 'off', 'true', 'false']).transform((word) => word === 'on' || word === 'true');

/** A comma-separated list setting; empty items are dropped. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** A comma-separated list of `host:port`, written as in a URL (`[::1]:8080`); kept in lower case, without brackets. */
export const hosts = list.pipe(
  z.array(
    z
      .string()
      .regex(/^(?:[^\s/:@[\]]+|\[[\da-f:.]+\]):\d+$/i, {
        error: ({ input }) => `"${String(input)}" must be host:port, such as 127.0.0.1:8080`,
      })
      .transform((host) => host.toLowerCase().replace(/[[\]]/g, '')),
  ),
);
