// Written by keywright; changes will be overwritten.
import type { Branded } from 'keywright-runtime/api/branded.js';

/** A UserId is no other kind of value, though it looks like one: it is made by calling this. */
export type UserId = Branded<string, 'UserId'>;
export const UserId = (value: string): UserId => value as UserId;

/** A CampaignId is no other kind of value, though it looks like one: it is made by calling this. */
export type CampaignId = Branded<string, 'CampaignId'>;
export const CampaignId = (value: string): CampaignId => value as CampaignId;

/** A SessionId is no other kind of value, though it looks like one: it is made by calling this. */
export type SessionId = Branded<string, 'SessionId'>;
export const SessionId = (value: string): SessionId => value as SessionId;

/** The values that the model knows. */
export const SessionStatus = ['UPLOADED', 'TRANSCRIBING', 'COMPLETED', 'FAILED'] as const;
export type SessionStatus = (typeof SessionStatus)[number];

/** The values that the model knows. */
export const SummaryType = ['GM', 'PLAYER'] as const;
export type SummaryType = (typeof SummaryType)[number];
