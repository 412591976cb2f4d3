// Written by keywright; changes will be overwritten.
import type { Anything } from 'keywright-runtime/api/anything.js';
import type { Decimal } from 'keywright-runtime/api/decimal.js';
import type { Numeric } from 'keywright-runtime/api/numeric.js';
import type { CampaignId, SessionId, SessionStatus, SummaryType, UserId } from './values.js';

/** User with all that is stored of it. */
export interface User {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Campaign with all that is stored of it. */
export interface Campaign {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Session with all that is stored of it. */
export interface Session {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly name: string;
  readonly description: string;
  readonly audioStorageKey?: string | undefined;
  readonly transcriptionJobId?: string | undefined;
  readonly status: SessionStatus;
  readonly shareToken?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Transcript with all that is stored of it. */
export interface Transcript {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly text: string;
  readonly contentLength: Decimal;
  readonly transcriptJson?: Readonly<Record<string, Anything>> | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Summary with all that is stored of it. */
export interface Summary {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly type: SummaryType;
  readonly content: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is new. */
export interface NewSession {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly name: string;
  readonly description: string;
  readonly audioStorageKey?: string | undefined;
  readonly transcriptionJobId?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is new. */
export interface NewTranscript {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly text: string;
  readonly contentLength: Numeric;
  readonly transcriptJson?: Readonly<Record<string, Anything>> | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is new. */
export interface NewUser {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is new. */
export interface NewCampaign {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is new. */
export interface NewSummary {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly type: SummaryType;
  readonly content: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
