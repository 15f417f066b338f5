import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Brings a file's content to the disk; resolves when it would survive a loss of power. */
export type SyncFile = (fd: number) => Promise<void>;

/** The write-ahead log on its way to the disk. One sync serves everybody whose commit it came after (group commit). */
export class DiskLog {
  private readonly fd: number;
  private readonly syncFile: SyncFile;
  private begun = 0;
  private lastCommit = 0;
  private lastSynced = 0;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** `file` must exist; its name in the folder is brought to the disk at once. */
  constructor(file: string, syncFile: SyncFile = promisify(fdatasync)) {
    this.fd = openSync(file, 'r');
    this.syncFile = syncFile;
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }

  /** Something was committed. */
  committed(): void {
    this.lastCommit++;
  }

  /** The number of the last commit. */
  get written(): number {
    return this.lastCommit;
  }

  /** The number of the last commit that is on the disk, as all before it are. */
  get synced(): number {
    return this.lastSynced;
  }

  /**
   * Resolves when a commit and all before it are on the disk; undefined when they already are. Rejects when the disk
   * fails: nobody knows then what it holds, so nothing that was committed since may be acknowledged any more.
   */
  onDisk(commit = this.written): Promise<void> | undefined {
    const upTo = Math.min(commit, this.written);
    if (this.synced >= upTo) return undefined;
    if (!this.running) return (this.running = this.sync());
    if (this.begun >= upTo) return this.running;
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
    await this.syncFile(this.fd);
    this.lastSynced = upTo;
    this.running = undefined;
  }
}
