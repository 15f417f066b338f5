import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CostQuarters } from './cost-quarters.repository';
import { costQuarterSchema } from './cost-quarters.schema';
import { CostsController } from './costs.controller';
import { CostsService } from './costs.service';

/** What conversations cost. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'CountedCosts', schema: costQuarterSchema }])],
  controllers: [CostsController],
  providers: [CostQuarters, CostsService],
  exports: [CostQuarters],
})
export class CostsModule {}
