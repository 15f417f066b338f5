import { World } from '../world';
import { Ground } from './ground';

/** Runs these tests one after the other on a Northline and a browser of their own. */
export function onGround(...tests: ((ground: () => Ground) => void)[]): void {
  let world: World | undefined;
  let ground: Ground | undefined;

  beforeAll(async () => {
    world = await World.up();
    ground = await Ground.start(world);
  }, 240_000);

  afterAll(async () => {
    await ground?.stop();
    await world?.down();
  });

  afterEach(() => ground?.closeAll());

  for (const test of tests)
    test(() => {
      if (!ground) throw new Error('The browser has not started');
      return ground;
    });
}
