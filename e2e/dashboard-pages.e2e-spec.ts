import { testContrast } from './dashboard/contrast';
import { testEveryPage } from './dashboard/every-page';
import { testFrame } from './dashboard/frame';
import { testLanguages } from './dashboard/languages';
import { onGround } from './dashboard/on-ground';

onGround(testLanguages, testContrast, testEveryPage, testFrame);
