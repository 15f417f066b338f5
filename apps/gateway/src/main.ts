import 'reflect-metadata';
import { runService } from '@northline/common/platform/service';
import { AppModule } from './app.module';
import { startGateway } from './server/start-gateway';

void runService(AppModule, 'gateway', startGateway);
