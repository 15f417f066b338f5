import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { DurableView } from './durable-view.ts';

/** Brings a file's content to the disk; resolves when it would survive a loss of power. */
export type SyncFile = (fd: number) => Promise<void>;

/** The write-ahead log on its way to the disk. One sync serves everybody whose commit it came after (group commit). */
export class DiskLog {
  private readonly fd: number;
  private readonly view: DurableView;
  private readonly syncFile: SyncFile;
  private written = 0;
  private begun = 0;
  private synced = 0;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** `file` must exist; its name in the folder is brought to the disk at once. Each sync moves the view on. */
  constructor(file: string, view: DurableView, syncFile: SyncFile = promisify(fdatasync)) {
    this.fd = openSync(file, 'r');
    this.view = view;
    this.syncFile = syncFile;
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }

  /** Something was committed; answers its place in the order of commits. */
  committed(): number {
    return ++this.written;
  }

  /** Is a commit on the disk? */
  has(commit: number): boolean {
    return commit <= this.synced;
  }

  /**
   * Resolves when all that was committed until now is on the disk; undefined when it already is. Rejects when the disk
   * fails: nobody knows then what it holds, so nothing may be acknowledged any more.
   */
  onDisk(): Promise<void> | undefined {
    if (this.synced === this.written) return undefined;
    if (!this.running) return (this.running = this.sync());
    if (this.begun === this.written) return this.running;
    return (this.next ??= this.running.then(() => {
      this.next = undefined;
      return (this.running = this.sync());
    }));
  }

  close(): void {
    closeSync(this.fd);
  }

  private async sync(): Promise<void> {
    const upTo = (this.begun = this.written);
    this.view.begin();
    await this.syncFile(this.fd);
    this.synced = upTo;
    this.view.advance();
    this.running = undefined;
  }
}
