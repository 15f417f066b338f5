export * from './attempts';
export * from './dead-letters.controller';
export * from './dead-letters.repository';
export * from './dead-letters.service';
export * from './dead-letters-migration';
