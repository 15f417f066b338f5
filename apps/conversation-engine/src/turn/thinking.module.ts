import { Module } from '@nestjs/common';
import { ModelModule } from '@northline/common/features/model';
import { KnowledgeModule } from '../knowledge/knowledge.module';
import { ToolServersModule } from '../tools/tool-servers.module';
import { ThreadSummaries } from './thread-summaries.service';
import { TurnThinking } from './thinking.service';
import { ToolLists } from './tool-lists';
import { TurnPictures } from './turn-pictures.service';
import { TurnToolsService } from './turn-tools.service';

/** What an agent does next: for live turns and for playgrounds. */
@Module({
  imports: [ModelModule, KnowledgeModule, ToolServersModule],
  providers: [TurnThinking, ThreadSummaries, TurnPictures, TurnToolsService, ToolLists],
  exports: [TurnThinking, ThreadSummaries],
})
export class ThinkingModule {}
