import { inHand, startWatchdog } from '../../src/platform/process';

/** A process under the watchdog: it says that it lives, and blocks its event loop forever when told to. */
startWatchdog('insights', 1_000);
setInterval(() => process.send?.('alive'), 100);

process.on('message', () => {
  void inHand('job innocent 1', () => Promise.resolve()).then(() =>
    inHand('job poison 2', () => {
      for (;;);
    }),
  );
});
