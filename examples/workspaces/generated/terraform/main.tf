# Written by keywright; changes will be overwritten
terraform {
  required_version = ">= 1.5"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.29"
    }
  }
}

variable "alarm_topic_arns" {
  description = "ARNs of the SNS topics that are notified when requests are throttled"
  type        = list(string)
  default     = []
}

resource "aws_dynamodb_table" "workspaces" {
  name                        = "workspaces"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "PK"
  range_key                   = "SK"
  deletion_protection_enabled = true

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  attribute {
    name = "userId"
    type = "S"
  }

  attribute {
    name = "workspaceId"
    type = "S"
  }

  attribute {
    name = "code"
    type = "S"
  }

  global_secondary_index {
    name            = "MemberByUserId"
    projection_type = "ALL"

    key_schema {
      attribute_name = "userId"
      key_type       = "HASH"
    }
  }

  global_secondary_index {
    name            = "InviteByWorkspaceIdAndCode"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "workspaceId"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "code"
      key_type       = "RANGE"
    }
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    Application = "workspaces"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_read_throttled" {
  alarm_name          = "workspaces-WorkspacesReadThrottled"
  alarm_description   = "Reads of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ReadThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName = aws_dynamodb_table.workspaces.name
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_write_throttled" {
  alarm_name          = "workspaces-WorkspacesWriteThrottled"
  alarm_description   = "Writes of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "WriteThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName = aws_dynamodb_table.workspaces.name
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_member_by_user_id_read_throttled" {
  alarm_name          = "workspaces-WorkspacesMemberByUserIdReadThrottled"
  alarm_description   = "Reads of MemberByUserId of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ReadThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName                = aws_dynamodb_table.workspaces.name
    GlobalSecondaryIndexName = "MemberByUserId"
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_member_by_user_id_write_throttled" {
  alarm_name          = "workspaces-WorkspacesMemberByUserIdWriteThrottled"
  alarm_description   = "Writes of MemberByUserId of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "WriteThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName                = aws_dynamodb_table.workspaces.name
    GlobalSecondaryIndexName = "MemberByUserId"
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_invite_by_workspace_id_and_code_read_throttled" {
  alarm_name          = "workspaces-WorkspacesInviteByWorkspaceIdAndCodeReadThrottled"
  alarm_description   = "Reads of InviteByWorkspaceIdAndCode of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ReadThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName                = aws_dynamodb_table.workspaces.name
    GlobalSecondaryIndexName = "InviteByWorkspaceIdAndCode"
  }
}

resource "aws_cloudwatch_metric_alarm" "workspaces_invite_by_workspace_id_and_code_write_throttled" {
  alarm_name          = "workspaces-WorkspacesInviteByWorkspaceIdAndCodeWriteThrottled"
  alarm_description   = "Writes of InviteByWorkspaceIdAndCode of workspaces are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "WriteThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName                = aws_dynamodb_table.workspaces.name
    GlobalSecondaryIndexName = "InviteByWorkspaceIdAndCode"
  }
}

output "workspaces_arn" {
  value = aws_dynamodb_table.workspaces.arn
}
