import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';

/** What was typed behind the words of a command: a text, or true for a flag without a value. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the operator's, run as `admin.js <words> [options]`. */
export interface AdminCommand {
  /** What is typed, for example `parked list`. */
  words: string;
  /** The options as the usage text shows them, for example `[--seq N]`. */
  synopsis?: string;
  /** What it does, in one line of the usage text. */
  summary: string;
  /** The options that it takes; any other is refused. */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Does it and prints the result. Errors: {@link UsageError} for what was typed wrongly. */
  run(app: INestApplicationContext, options: Options): Promise<void>;
}

/** A mistake of the person at the keyboard: told in one line. */
export class UsageError extends Error {}

/** An option's text; empty when it was not given. */
export const text = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '');
