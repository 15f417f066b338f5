import { DryMongoBinary } from 'mongodb-memory-server-core/lib/util/DryMongoBinary.js';
import { MongoBinaryDownload } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownload.js';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';

/** How long MongoDB's download site may take to answer at all. */
const REACH_MS = 2000;
const BAR_WIDTH = 30;

/** The path of a real mongod: one downloaded before, else fetched now, with a progress bar. */
export async function downloadedMongod(log: (line: string) => void): Promise<string> {
  const options = await DryMongoBinary.generateOptions();
  const cached = await DryMongoBinary.locateBinary(options);
  if (cached) return cached;
  await reach(await new MongoBinaryDownloadUrl(options).getDownloadUrl());
  log('MongoDB: the real server; it is being downloaded for development, once');
  return new Download({ ...options, checkMD5: false }, log).getMongodPath();
}

async function reach(url: string): Promise<void> {
  const site = new URL(url).host;
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACH_MS) }).catch(() => undefined);
  if (!answer) throw new Error(`${site} does not answer within ${REACH_MS / 1000} s`);
  if (!answer.ok) throw new Error(`${site} answers ${answer.status}`);
}

/** The package's download, with a bar in place of its own lines. */
class Download extends MongoBinaryDownload {
  private readonly log: (line: string) => void;
  private shown = -1;

  constructor(options: ConstructorParameters<typeof MongoBinaryDownload>[0], log: (line: string) => void) {
    super(options);
    this.log = log;
  }

  override printDownloadProgress(chunk: { length: number }): void {
    this.dlProgress.current += chunk.length;
    const done = Math.floor((this.dlProgress.current / this.dlProgress.length) * BAR_WIDTH);
    if (done === this.shown) return;
    this.shown = done;
    const percent = Math.round((this.dlProgress.current / this.dlProgress.length) * 100);
    this.log(`downloading MongoDB [${'#'.repeat(done).padEnd(BAR_WIDTH)}] ${percent}%`);
  }
}
