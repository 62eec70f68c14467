"""Foursight's engines in the environments people already use.

Nothing is imported before it is needed: ``foursight.adapters.kaggle`` and
``foursight.adapters.pettingzoo`` need nothing else, ``foursight.adapters.openspiel`` needs
OpenSpiel when a bot is made, and ``foursight.adapters.gymnasium`` needs NumPy and Gymnasium.
"""
