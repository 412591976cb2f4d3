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
  description = "Who is told when requests are throttled: ARNs of SNS topics"
  type        = list(string)
  default     = []
}

resource "aws_dynamodb_table" "ecommerce" {
  name                        = "ecommerce"
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
    name = "user_name"
    type = "S"
  }

  attribute {
    name = "created_at"
    type = "S"
  }

  global_secondary_index {
    name               = "OrderByUserNameAndCreatedAt"
    projection_type    = "INCLUDE"
    non_key_attributes = ["order_id", "number_of_items", "amount", "status"]

    key_schema {
      attribute_name = "user_name"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "created_at"
      key_type       = "RANGE"
    }
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    Application = "ecommerce"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_read_throttled" {
  alarm_name          = "ecommerce-EcommerceReadThrottled"
  alarm_description   = "Reads of ecommerce are throttled"
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
    TableName = aws_dynamodb_table.ecommerce.name
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_write_throttled" {
  alarm_name          = "ecommerce-EcommerceWriteThrottled"
  alarm_description   = "Writes of ecommerce are throttled"
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
    TableName = aws_dynamodb_table.ecommerce.name
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_order_by_user_name_and_created_at_read_throttled" {
  alarm_name          = "ecommerce-EcommerceOrderByUserNameAndCreatedAtReadThrottled"
  alarm_description   = "Reads of OrderByUserNameAndCreatedAt of ecommerce are throttled"
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
    TableName                = aws_dynamodb_table.ecommerce.name
    GlobalSecondaryIndexName = "OrderByUserNameAndCreatedAt"
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_order_by_user_name_and_created_at_write_throttled" {
  alarm_name          = "ecommerce-EcommerceOrderByUserNameAndCreatedAtWriteThrottled"
  alarm_description   = "Writes of OrderByUserNameAndCreatedAt of ecommerce are throttled"
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
    TableName                = aws_dynamodb_table.ecommerce.name
    GlobalSecondaryIndexName = "OrderByUserNameAndCreatedAt"
  }
}

output "ecommerce_arn" {
  value = aws_dynamodb_table.ecommerce.arn
}
