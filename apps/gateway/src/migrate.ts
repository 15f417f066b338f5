import 'reflect-metadata';
import { runMigrate } from '@northline/common/platform/service';
import { AppModule } from './app.module';

void runMigrate(AppModule, 'gateway');
