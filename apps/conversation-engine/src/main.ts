import 'reflect-metadata';
import { runService } from '@northline/common/platform/service';
import { AppModule } from './app.module';

void runService(AppModule, 'conversation-engine');
