import { type Raw, pick, textOf, valuesOf } from './values/raw.ts';

/** What befalls the commands that a test names, as MongoDB's own fail point `failCommand` does it. */
export class FailPoint {
  private left = 0;
  private data: Raw | undefined;

  set(times: number, data: Raw): void {
    this.left = times;
    this.data = data;
  }

  /** The trouble of this command; undefined for most. */
  meets(name: string): Raw | undefined {
    const names = this.data && pick(this.data, 'failCommands');
    if (this.left <= 0 || !names || !valuesOf(names).some((value) => textOf(value) === name)) return undefined;
    this.left--;
    return this.data;
  }
}
