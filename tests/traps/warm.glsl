void shift(float value, out float result)
{
    result = value + 0.25;
}
