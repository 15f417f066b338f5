import { authentication } from './conformance/authentication';
import { endpoints } from './conformance/endpoints';
import { errors } from './conformance/errors';
import { events } from './conformance/events';
import { limits } from './conformance/limits';
import { purpose } from './conformance/purpose';
import { resources } from './conformance/resources';
import { nextTest, raise, world } from './conformance/scene';
import { states } from './conformance/states';
import { versioning } from './conformance/versioning';
import { heading, itWalkedTheWholeSpecification } from './conformance/walk';

beforeAll(raise, 180_000);
beforeEach(nextTest);
afterAll(() => world.down(), 60_000);

// The specification in its own order, a file a chapter; what it leaves open is tested as docs/decisions has it.
heading('Lead Outreach and Conversation Service: Interface Specification', () => {
  purpose();
  heading('Resources and their fields', resources);
  heading('States and transitions', states);
  heading('Endpoints', endpoints);
  heading('Authentication', authentication);
  heading('Events', events);
  heading('Errors', errors);
  heading('Limits', limits);
  heading('Versioning', versioning);
  itWalkedTheWholeSpecification();
});
