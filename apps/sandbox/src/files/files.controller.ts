import { Controller, Get, HttpCode, BadRequestException, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FilesService } from './files.service';

/** Where Resend keeps what leads sent, and the server that writes down what is spoken. */
@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** Resend's: whoever knows the address may read it. */
  @Get('resend-files/:id')
  resend(@Param('id') id: string): StreamableFile {
    return this.files.read(id);
  }

  /** What is spoken in a file, as an OpenAI-compatible server hears it; `TRANSCRIBE_BASE_URL` is `<sandbox>/v1`. */
  @Post('v1/audio/transcriptions')
  @HttpCode(200)
  async transcribe(@Req() request: FastifyRequest): Promise<{ text: string }> {
    let heard: Buffer | undefined;
    let model: unknown;
    for await (const part of request.parts()) {
      if (part.type === 'file') heard = await part.toBuffer();
      else if (part.fieldname === 'model') model = part.value;
    }
    if (!heard || typeof model !== 'string') throw new BadRequestException('file and model are required');
    return { text: this.files.wordsIn(heard) };
  }
}
