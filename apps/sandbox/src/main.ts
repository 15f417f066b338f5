import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { AppConfig } from './app-config';
import { startSandbox } from './app-factory';

async function main(): Promise<void> {
  const app = await startSandbox(new AppConfig());
  new Logger('Sandbox').log(`listening on ${await app.getUrl()}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
