import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModelModule } from '@northline/common/features/model';
import { PreferencesModule } from '../preferences/preferences.module';
import { evaluationSchema } from './evaluation.schema';
import { EvaluationsRepository } from './evaluations.repository';
import { EvaluationsService } from './evaluations.service';
import { FieldEvaluator } from './field-evaluator';

/** Turns what a lead said in a stage into insights. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Evaluation', schema: evaluationSchema }]),
    ModelModule,
    PreferencesModule,
  ],
  providers: [EvaluationsRepository, EvaluationsService, FieldEvaluator],
  exports: [EvaluationsService],
})
export class EvaluationsModule {}
