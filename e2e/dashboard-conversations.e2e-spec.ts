import { testAtOnce } from './dashboard/at-once';
import { testHome } from './dashboard/home';
import { testInbox } from './dashboard/inbox';
import { testOpening } from './dashboard/opening';
import { testPlayground } from './dashboard/playground';
import { testSessions } from './dashboard/sessions';
import { testTogether } from './dashboard/together';
import { testWhy } from './dashboard/why';
import { onGround } from './dashboard/on-ground';

onGround(testSessions, testOpening, testHome, testInbox, testAtOnce, testWhy, testPlayground, testTogether);
