// Written by keywright; changes will be overwritten.
import { Design } from 'keywright-runtime/keys/design.js';
import { campaignEntity, sessionEntity, summaryEntity, transcriptEntity, userEntity } from './entities.js';
import { campaignItem, counters, embeds, sessionItem, summaryItem, transcriptItem, userItem } from './items.js';
import { lookups } from './lookups.js';
import {
  createCampaignSteps,
  createSessionAndTranscriptSteps,
  createUserSteps,
  deleteCampaignSteps,
  deleteSessionSteps,
  putSummarySteps,
  updateCampaignSteps,
  updateSessionSteps,
} from './plans.js';

/** The design, prepared for the engine. */
export const design = new Design({
  entities: [userEntity, campaignEntity, sessionEntity, transcriptEntity, summaryEntity],
  items: [userItem, campaignItem, sessionItem, transcriptItem, summaryItem],
  counters,
  embeds,
  lookups,
  writes: [
    createSessionAndTranscriptSteps,
    createUserSteps,
    createCampaignSteps,
    updateCampaignSteps,
    updateSessionSteps,
    putSummarySteps,
    deleteSessionSteps,
    deleteCampaignSteps,
  ],
});
