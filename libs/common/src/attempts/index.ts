export * from './attempts';
export * from './parked-work.controller';
export * from './parked-work.repository';
export * from './parked-work.service';
